import { amethyst, gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'arcane-academy',
  plates: { low: { shape: 'leaf', material: 'glass', face: ['#c8b8ff', '#6a4ad0', '#2a148a'], rim: ['#ffffff', '#a890ff', '#3a1fa8'] }, high: null, special: { shape: 'octagon', material: 'enamel', face: ['#5a2ac4', '#30108a', '#14044a'], rim: gold } },
  symbols: {
    wild: { rank: 'special', icon: 'wizard-face', colours: ['#ffffff', '#c8d0ff', '#5a4ad0'], finish: 'metal', under: '#2a148a', ink: '#10063a', ribbon: 'WILD' },
    book: { rank: 'special', icon: 'spell-book', colours: ['#ffc8e0', '#c4408a', '#4a0d5a'], finish: 'metal', under: '#ffe6a8', ink: '#1c0428' },
    owl: { rank: 'high', icon: 'owl', colours: ['#fff0d8', '#d0a870', '#6b4420'], finish: 'metal', under: '#ffd86b', ink: '#241006' },
    cat: { rank: 'high', icon: 'cat', colours: ['#b8a8e0', '#5a4a90', '#1f143c'], finish: 'gem', ink: '#0a0420' },
    staff: { rank: 'high', icon: 'wizard-staff', colours: ['#ffe8b8', '#c4904a', '#5a3414'], finish: 'metal', ink: '#1c0e06' },
    hat: { rank: 'high', icon: 'pointy-hat', colours: ['#d8c8ff', '#7a4af0', '#28109a'], finish: 'gem', ink: '#0c0438' },
    potiong: { rank: 'low', icon: 'magic-potion', colours: ['#c8ffd9', '#2ed09a', '#0a5a4a'], finish: 'gem' },
    potionr: { rank: 'low', icon: 'round-potion', colours: ['#ffc8d8', '#f04a7a', '#7a0c34'], finish: 'gem' },
    potionb: { rank: 'low', icon: 'standing-potion', colours: ['#c8ecff', '#3aa0f0', '#0f3f9a'], finish: 'gem' },
    potiony: { rank: 'low', icon: 'potion-ball', colours: ['#fff6c0', '#f0c03a', '#8a5c0a'], finish: 'gem' },
  },
  frame: { material: 'enamel', colours: ['#ffe6a8', '#c4903a', '#5a300c'], line: '#8a4ae0', corner: 'cut', ornament: { icon: 'spell-book', colours: amethyst }, detail: 'beads' },
  scene: { shade: { colour: '#0a0430', opacity: 0.3 } },
  colours: {
    well: ['#120a40', '#24146b', '#120a40'],
    line: '#a37aff44',
    accent: ['#f0e6ff', '#a37aff', '#4a1fc4'],
    ink: '#0c0438',
    panel: '#0e0630',
    text: '#f8f4ff',
    glow: '#ffd86b',
  },
} satisfies SlotArt;
