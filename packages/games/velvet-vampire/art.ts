import { silver } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'velvet-vampire',
  plates: { low: { shape: 'kite', material: 'velvet', face: ['#8a1c2a', '#4a0814', '#200208'], rim: silver }, high: null, special: { shape: 'gem', material: 'velvet', face: ['#5a0620', '#2c0210', '#100006'], rim: ['#ffd0d8', '#d0122f', '#4a0414'] } },
  symbols: {
    wild: { rank: 'special', icon: 'vampire-dracula', colours: ['#fff1ec', '#d8a8b8', '#5a1438'], finish: 'metal', under: '#12060c', ink: '#0c0206', ribbon: 'WILD' },
    moon: { rank: 'special', icon: 'moon-bats', colours: ['#fff0e8', '#ff8a7a', '#a3182f'], finish: 'gem', ink: '#1c0208' },
    lady: { rank: 'high', icon: 'female-vampire', colours: ['#fff1ec', '#e2b6c4', '#6b1a4a'], finish: 'gem', under: '#1c040c', ink: '#0c0206' },
    rose: { rank: 'high', icon: 'rose', colours: ['#ff9a9a', '#e0122f', '#5a0414'], finish: 'gem', ink: '#14020a' },
    bat: { rank: 'high', icon: 'evil-bat', colours: ['#c8b0d8', '#6a3a8a', '#240a3a'], finish: 'gem', ink: '#0a0212' },
    castle: { rank: 'high', icon: 'evil-tower', colours: ['#d8c8d8', '#7a6080', '#2c1c34'], finish: 'metal', ink: '#0c0610' },
    coffin: { rank: 'high', icon: 'coffin', colours: ['#d8a890', '#7a3a2a', '#2c0f0c'], finish: 'metal', ink: '#0c0404' },
    a: { rank: 'low', letter: 'A', colours: ['#ffe0e0', '#e0405a', '#6b0c20'] },
    k: { rank: 'low', letter: 'K', colours: ['#e8d8ff', '#9a6ad0', '#3a1a6b'] },
    q: { rank: 'low', letter: 'Q', colours: ['#ffffff', '#b8b8c8', '#4a4a5c'] },
    j: { rank: 'low', letter: 'J', colours: ['#ffd8c0', '#d0704a', '#5a2010'] },
    ten: { rank: 'low', letter: '10', colours: ['#ffe8f4', '#d06aa0', '#5a1440'] },
  },
  frame: { material: 'velvet', colours: ['#8a1c34', '#4a0818', '#14020a'], line: '#d8c0c8', corner: 'notch', ornament: { icon: 'evil-bat', colours: silver } },
  scene: { shade: { colour: '#0c0206', opacity: 0.35 } },
  colours: {
    well: ['#18040e', '#2c0818', '#18040e'],
    line: '#d0122f44',
    accent: ['#ffd0d0', '#e0203a', '#6b0616'],
    ink: '#ffffff',
    panel: '#120208',
    text: '#fff0f2',
    glow: '#ff5a6a',
  },
} satisfies SlotArt;
