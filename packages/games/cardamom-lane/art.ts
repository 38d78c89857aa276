import { gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'cardamom-lane',
  plates: { low: { shape: 'scallop', material: 'enamel', face: ['#fff0d0', '#f0c88a', '#a8703a'], rim: ['#d9604a', '#a8341f', '#5a140c'] }, high: null, special: { shape: 'flower', material: 'enamel', face: ['#3a9a8a', '#1a5a52', '#08302c'], rim: gold } },
  symbols: {
    wild: { rank: 'special', icon: 'pestle-mortar', colours: gold, finish: 'metal', under: '#7a2c14', ink: '#2a1004', ribbon: 'WILD' },
    tiger: { rank: 'special', icon: 'elephant-head', colours: ['#f0dcff', '#a86ad0', '#4a1f7a'], finish: 'gem', under: '#ffd86b', ink: '#1c0834' },
    chili: { rank: 'high', icon: 'chili-pepper', colours: ['#ffb08a', '#f0301f', '#7a0f10'], finish: 'gem', ink: '#2a0404' },
    teapot: { rank: 'high', icon: 'coffee-pot', colours: ['#ffe0b0', '#d0883a', '#6b3410'], finish: 'metal', under: '#3a9a8a', ink: '#2a1206' },
    saffron: { rank: 'high', icon: 'flower-star', colours: ['#f0d0ff', '#a84af0', '#4a128a'], finish: 'gem', ink: '#1c0438' },
    star: { rank: 'high', icon: 'star-prominences', colours: ['#ffe8b8', '#c4883a', '#5a3410'], finish: 'metal', ink: '#241004' },
    pepper: { rank: 'low', icon: 'bell-pepper', colours: ['#d6ffa0', '#6ab03a', '#245a14'], finish: 'glossy' },
    garlic: { rank: 'low', icon: 'garlic', colours: ['#ffffff', '#e8dcf0', '#9a84b0'], finish: 'glossy' },
    lemon: { rank: 'low', icon: 'cut-lemon', colours: ['#fffbc0', '#f0d02a', '#9a780a'], finish: 'glossy' },
    bowl: { rank: 'low', icon: 'bowl-of-rice', colours: ['#fff0e0', '#f0a070', '#a8481f'], finish: 'glossy' },
    cinnamon: { rank: 'low', icon: 'curled-leaf', colours: ['#e0c09a', '#a8683a', '#4a2410'], finish: 'glossy' },
  },
  frame: { material: 'wood', colours: ['#f0b87a', '#b5602a', '#5a240c'], line: '#fff0c2', corner: 'cut', ornament: { icon: 'flower-star', colours: gold }, detail: 'beads' },
  scene: { sky: ['#6b2440', '#b5483a', '#f08a4a', '#ffd08a'], scene: [{ kind: 'sunburst', x: 300, y: 300, colours: ['#ffe0a022', '#ffffff00'], count: 18 }, { kind: 'facades', y: 470, colours: ['#d9604a', '#f0a83a', '#3a9a8a', '#a83a6b', '#e8c89a'], windows: '#fff0b0', ink: '#4a1c1a' }, { kind: 'bokeh', colours: ['#ffe06b', '#fff6d0'], count: 40, r: 9 }, { kind: 'hills', y: 690, colours: ['#8a3426', '#5a1f1c'], rough: 14, step: 44 }], shade: { colour: '#3a0c18', opacity: 0.2 } },
  colours: {
    well: ['#5a1c2a', '#8a2f38', '#5a1c2a'],
    line: '#ffd08a33',
    accent: ['#fff3c0', '#ffb03a', '#c4501a'],
    ink: '#3a1004',
    panel: '#34101c',
    text: '#fff6e4',
    glow: '#ffe06b',
  },
} satisfies SlotArt;
