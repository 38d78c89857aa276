import { gold, steel } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export const slotArt = {
  slug: 'prospectors-pass',
  plates: {
    low: {
      shape: 'plank',
      material: 'wood',
      face: ['#e8b878', '#b07838', '#5a3414'],
      rim: ['#7a4a20', '#4a2a10', '#241204'],
    },
    high: null,
    special: { shape: 'gear', material: 'wood', face: ['#c4803a', '#8a5020', '#4a2408'], rim: gold },
  },
  symbols: {
    wild: {
      rank: 'special',
      icon: 'mine-wagon',
      colours: ['#ffe9a0', '#d98a2b', '#5a2c18'],
      finish: 'metal',
      ink: '#241006',
      ribbon: 'WILD',
    },
    dynamite: {
      rank: 'special',
      icon: 'dynamite',
      colours: ['#ffb8a0', '#e0301f', '#6b0a08'],
      finish: 'gem',
      ink: '#240404',
    },
    miner: {
      rank: 'high',
      icon: 'miner',
      colours: ['#ffe0b8', '#d09858', '#6b3c18'],
      finish: 'metal',
      under: '#a83a1f',
      ink: '#2a1206',
    },
    nuggets: {
      rank: 'high',
      icon: 'gold-nuggets',
      colours: ['#fffbd0', '#ffc52e', '#a85f08'],
      finish: 'metal',
      ink: '#3a1c04',
    },
    mule: { rank: 'high', icon: 'donkey', colours: ['#e8d0b8', '#a07858', '#4a301c'], finish: 'metal', ink: '#1c1008' },
    lantern: {
      rank: 'high',
      icon: 'old-lantern',
      colours: ['#fff6c0', '#f0a83a', '#8a4a0c'],
      finish: 'metal',
      ink: '#241406',
    },
    a: { rank: 'low', letter: 'A', colours: gold },
    k: { rank: 'low', letter: 'K', colours: ['#ffc8a0', '#d0602a', '#6b2408'] },
    q: { rank: 'low', letter: 'Q', colours: ['#f0e0c8', '#b08a58', '#54381c'] },
    j: { rank: 'low', letter: 'J', colours: ['#d8e8f0', '#7a9aac', '#2c4454'] },
    ten: { rank: 'low', letter: '10', colours: ['#e0f0b8', '#8aa84a', '#34501a'] },
  },
  frame: {
    material: 'wood',
    colours: ['#b07838', '#7a4a20', '#2c1608'],
    line: '#ffc52e',
    corner: 'square',
    ornament: { icon: 'war-pick', colours: steel },
    detail: 'rivets',
  },
  scene: { shade: { colour: '#2a120a', opacity: 0.2 } },
  colours: {
    well: ['#4a2414', '#6b3a1c', '#4a2414'],
    line: '#ffdf9a33',
    accent: ['#fff6c0', '#ffbe2e', '#b5660c'],
    ink: '#3a1a04',
    panel: '#2a140c',
    text: '#fff4dc',
    glow: '#ffe06b',
  },
} satisfies SlotArt;
