import { amethyst, jade, ruby, sapphire } from '../ramps.ts';
import type { SlotArt } from '../slot-art.ts';

const ink = '#7a1050';

export const slotArt = {
  slug: 'sugar-parade',
  plates: {
    low: null,
    high: null,
    special: {
      shape: 'scallop',
      material: 'candy',
      face: ['#fff3fb', '#ffd0e8', '#ff9ad0'],
      rim: ['#ffffff', '#ff7ac4', '#c4247a'],
    },
  },
  symbols: {
    wild: {
      rank: 'special',
      icon: 'rainbow-star',
      colours: ['#fff6a8', '#ffb52e', '#ff5a9a'],
      ink,
      ribbon: 'WILD',
      finish: 'gem',
    },
    lollipop: { rank: 'special', icon: 'spiral-lollipop', colours: ['#fff', '#ff5a9a', '#b50f6b'], ink, finish: 'gem' },
    cupcake: { rank: 'high', icon: 'cupcake', colours: ['#fff3fb', '#ff7ac4', '#8a3ae0'], finish: 'gem', ink },
    icecream: { rank: 'high', icon: 'ice-cream-cone', colours: ['#d6fff4', '#4ad6c4', '#d98a3a'], finish: 'gem', ink },
    donut: {
      rank: 'high',
      icon: 'donut',
      colours: ['#ffd6a8', '#ff7a5a', '#a83a1f'],
      under: '#fff0c8',
      finish: 'gem',
      ink,
    },
    bonbon: { rank: 'low', icon: 'wrapped-sweet', colours: ruby, finish: 'gem', under: '#ffd6e0', ink },
    cane: { rank: 'low', icon: 'candy-canes', colours: jade, finish: 'gem', ink: '#0c4a3a' },
    heart: { rank: 'low', icon: 'hearts', colours: sapphire, finish: 'gem', ink: '#10205a' },
    drop: { rank: 'low', icon: 'jelly-beans', colours: amethyst, finish: 'gem', ink: '#2a0a5a' },
  },
  frame: {
    material: 'candy',
    colours: ['#ffffff', '#fff0f8', '#ffb8dc'],
    line: '#ff5aa8',
    corner: 'round',
    ornament: { icon: 'spiral-lollipop', colours: ['#fff', '#ff5a9a', '#b50f6b'], finish: 'gem' },
    detail: 'stripes',
  },
  scene: { shade: { colour: '#b5207a', opacity: 0.12 } },
  colours: {
    well: ['#fff0fa', '#ffe0f4', '#ffd0ec'],
    line: '#ff7ac455',
    accent: ['#ffffff', '#ff7ac4', '#d0267a'],
    ink: '#4a0830',
    panel: '#4a0a3a',
    text: '#fff0fa',
    glow: '#ffe06b',
  },
} satisfies SlotArt;
