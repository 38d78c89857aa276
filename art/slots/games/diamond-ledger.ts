import { gold, sapphire } from '../ramps.ts';
import type { SlotArt } from '../slot-art.ts';

export const slotArt = {
  slug: 'diamond-ledger',
  plates: {
    low: {
      shape: 'plaque',
      material: 'enamel',
      face: ['#1c2c34', '#101c24', '#060c10'],
      rim: ['#f0d48a', '#b5893a', '#5a3c10'],
    },
    high: null,
    special: { shape: 'octagon', material: 'metal', face: ['#14222a', '#0a141a', '#04080c'], rim: gold },
  },
  symbols: {
    diamond: {
      rank: 'high',
      icon: 'cut-diamond',
      colours: ['#ffffff', '#9aeeff', '#1f7ab5'],
      finish: 'gem',
      ink: '#04141c',
      glow: '#5ad8ff',
    },
    emerald: {
      rank: 'high',
      icon: 'emerald',
      colours: ['#d0ffe0', '#2ab56a', '#0a4a2c'],
      finish: 'gem',
      ink: '#04180c',
    },
    bars: { rank: 'high', icon: 'gold-stack', colours: gold, finish: 'metal', ink: '#1c0e02' },
    blank: { rank: 'low', colours: [] },
  },
  frame: {
    material: 'metal',
    colours: ['#fff3c8', '#c49a44', '#4a340c'],
    line: '#0f3a3a',
    corner: 'cut',
    ornament: { icon: 'cut-diamond', colours: sapphire },
    detail: 'beads',
  },
  scene: { shade: { colour: '#04080c', opacity: 0.3 } },
  colours: {
    well: ['#0a1218', '#12202a', '#0a1218'],
    line: '#f0d48a33',
    accent: ['#fff6d8', '#d8b45a', '#7a5414'],
    ink: '#140c02',
    panel: '#080e12',
    text: '#fbf6e6',
    glow: '#b8f4ff',
  },
} satisfies SlotArt;
