import { gold, jade } from '../ramps.ts';
import type { SlotArt } from '../slot-art.ts';

export const slotArt = {
  slug: 'lucky-orchard',
  plates: {
    low: null,
    high: null,
    special: { shape: 'burst', material: 'enamel', face: ['#fff3b0', '#ffc93a', '#e0861c'], rim: gold },
  },
  symbols: {
    wild: {
      rank: 'special',
      icon: 'clover',
      colours: ['#e0ffb0', '#3ac44a', '#0c6a2a'],
      finish: 'gem',
      ink: '#0a3a1a',
      ribbon: 'WILD',
    },
    strawberry: {
      rank: 'high',
      icon: 'strawberry',
      colours: ['#ff9aa8', '#f0223f', '#7a0a24'],
      finish: 'gem',
      ink: '#5a0618',
    },
    grapes: { rank: 'high', icon: 'grapes', colours: ['#d9a8ff', '#7a2ad0', '#2f0a6b'], finish: 'gem', ink: '#240850' },
    watermelon: {
      rank: 'high',
      icon: 'watermelon',
      colours: ['#ff9aa0', '#e83a50', '#1f7a3a'],
      finish: 'gem',
      ink: '#0c3a1c',
    },
    lemon: {
      rank: 'low',
      icon: 'cut-lemon',
      colours: ['#fffbc2', '#ffe02e', '#c48a0c'],
      finish: 'glossy',
      ink: '#6b4a06',
    },
    cherry: {
      rank: 'low',
      icon: 'cherry',
      colours: ['#ff8a8a', '#e0263a', '#1f8a3f'],
      finish: 'glossy',
      ink: '#4a0a14',
    },
    plum: {
      rank: 'low',
      icon: 'plum',
      colours: ['#e0b8ff', '#9a4ae0', '#4a148a'],
      finish: 'glossy',
      under: '#7a2ac4',
      ink: '#2a0a50',
    },
    orange: {
      rank: 'high',
      icon: 'orange-slice',
      colours: ['#ffe0a0', '#ff9a2a', '#c4560c'],
      finish: 'gem',
      ink: '#6b2a06',
    },
    peach: { rank: 'low', icon: 'peach', colours: ['#ffe6d0', '#ffa07a', '#d0523a'], finish: 'glossy', ink: '#6b1f14' },
  },
  frame: {
    material: 'candy',
    colours: ['#ffffff', '#ff8ac4', '#c41f7a'],
    line: '#ffe06b',
    corner: 'round',
    ornament: { icon: 'clover', colours: jade },
    detail: 'beads',
  },
  scene: { shade: { colour: '#3a1478', opacity: 0.12 } },
  colours: {
    well: ['#f4ecff', '#e4d8ff', '#d4c4ff'],
    line: '#7a4ae033',
    accent: ['#fff6c2', '#ffb52e', '#e0641a'],
    ink: '#4a1406',
    panel: '#3a1478',
    text: '#fff6ff',
    glow: '#ffe06b',
  },
} satisfies SlotArt;
