import { gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'savanna-sunrise',
  plates: { low: { shape: 'leaf', material: 'wood', face: ['#f0c88a', '#b87838', '#6b3a14'], rim: ['#8a5020', '#5a3010', '#2c1606'] }, high: null, special: { shape: 'disc', material: 'wood', face: ['#ffd98a', '#c47a2a', '#6b3410'], rim: ['#fff0b8', '#e0a03a', '#7a4410'] } },
  symbols: {
    wild: { rank: 'special', icon: 'sunrise', colours: ['#fff6c0', '#ffb02a', '#e0601a'], finish: 'gem', ink: '#4a1c06', ribbon: 'WILD' },
    tree: { rank: 'special', icon: 'fruit-tree', colours: ['#f0ffb0', '#8ac43a', '#3a6b14'], finish: 'gem', ink: '#142a06', glow: '#ffe08a' },
    lion: { rank: 'high', icon: 'lion', colours: ['#ffe0a0', '#e0812a', '#8a3414'], finish: 'metal', ink: '#3a1408' },
    elephant: { rank: 'high', icon: 'elephant-head', colours: ['#e0e6ee', '#8a98a8', '#3c4654'], finish: 'metal', ink: '#1c222c' },
    rhino: { rank: 'high', icon: 'rhinoceros-horn', colours: ['#f0e6d6', '#b09a80', '#54422e'], finish: 'metal', ink: '#241a10' },
    eagle: { rank: 'high', icon: 'eagle-head', colours: ['#ffffff', '#d8c0a0', '#6b4a2c'], finish: 'metal', under: '#f2a93a', ink: '#2a1410' },
    snake: { rank: 'high', icon: 'snake-spiral', colours: ['#d6f08a', '#7ab03a', '#2c5a14'], finish: 'gem', ink: '#142a06' },
    a: { rank: 'low', letter: 'A', colours: ['#fff0c2', '#ffb84a', '#a8501a'] },
    k: { rank: 'low', letter: 'K', colours: ['#ffc8a0', '#e8602a', '#8a2408'] },
    q: { rank: 'low', letter: 'Q', colours: ['#e6ffc0', '#8ac43a', '#2f6a14'] },
    j: { rank: 'low', letter: 'J', colours: ['#fff6d0', '#e0c44a', '#7a6010'] },
    ten: { rank: 'low', letter: '10', colours: ['#ffd6c0', '#c4704a', '#5a2410'] },
  },
  frame: { material: 'wood', colours: ['#e0b078', '#a06830', '#4a2810'], line: '#fff0b8', corner: 'cut', ornament: { icon: 'paw-print', colours: gold }, detail: 'rope' },
  scene: { shade: { colour: '#4a1c06', opacity: 0.15 } },
  colours: {
    well: ['#5a2a10', '#8a4a1c', '#5a2a10'],
    line: '#ffe08a33',
    accent: ['#fff6c8', '#ffb02a', '#d0601a'],
    ink: '#3a1806',
    panel: '#3a1a08',
    text: '#fff6e0',
    glow: '#ffe08a',
  },
} satisfies SlotArt;
