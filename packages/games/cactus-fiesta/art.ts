import { jade } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'cactus-fiesta',
  plates: { low: null, high: null, special: { shape: 'burst', material: 'candy', face: ['#fff6b0', '#ffc83a', '#f08a1a'], rim: ['#ffffff', '#ff5a8a', '#a8144a'] } },
  symbols: {
    wild: { rank: 'special', icon: 'sombrero', colours: ['#fff0a8', '#ff9a2a', '#c42a5a'], finish: 'metal', ink: '#4a0c20', ribbon: 'WILD' },
    maracas: { rank: 'special', icon: 'maracas', colours: ['#ffe88a', '#f0402a', '#7a1030'], finish: 'gem', ink: '#3a0614' },
    cactus: { rank: 'high', icon: 'cactus', colours: ['#c8ff7a', '#2fb34a', '#0c5a3f'], finish: 'gem', ink: '#06281c' },
    guitar: { rank: 'high', icon: 'guitar', colours: ['#ffd8a0', '#d0703a', '#5a1f1c'], finish: 'gem', ink: '#240a08' },
    skull: { rank: 'high', icon: 'happy-skull', colours: ['#ffffff', '#f0e0f0', '#b080c0'], finish: 'gem', under: '#ff5a8a', ink: '#2a0c30' },
    parrot: { rank: 'high', icon: 'parrot-head', colours: ['#a0f0ff', '#1fa8e0', '#0c5a3a'], finish: 'gem', ink: '#042434' },
    pepper: { rank: 'low', icon: 'chili-pepper', colours: ['#ffb0a0', '#e83020', '#6b0c10'], finish: 'glossy', ink: '#2a0406' },
    taco: { rank: 'low', icon: 'hot-spices', colours: ['#fff0b0', '#e8b03a', '#8a540c'], finish: 'glossy', ink: '#3a2006' },
    lime: { rank: 'low', icon: 'lemon', colours: ['#e8ffa0', '#9ad02a', '#3a7a0c'], finish: 'glossy', ink: '#1c3a06' },
    drum: { rank: 'low', icon: 'drum', colours: ['#ffc8e8', '#e04aa0', '#6b104a'], finish: 'glossy', ink: '#300420' },
    avocado: { rank: 'low', icon: 'avocado', colours: ['#e8ffb0', '#8ab03a', '#3a5a10'], finish: 'glossy', ink: '#1c2c06' },
  },
  frame: { material: 'candy', colours: ['#fff06b', '#ff8a3a', '#d02a5a'], line: '#2ab5a3', corner: 'cut', ornament: { icon: 'cactus', colours: jade }, detail: 'stripes' },
  scene: { shade: { colour: '#8a1440', opacity: 0.12 } },
  colours: {
    well: ['#fff0d0', '#ffe0a8', '#ffd08a'],
    line: '#ff5a8a44',
    accent: ['#fff6b0', '#ff6a4a', '#c4145a'],
    ink: '#ffffff',
    panel: '#6b1040',
    text: '#fff6e0',
    glow: '#fff06b',
  },
} satisfies SlotArt;
