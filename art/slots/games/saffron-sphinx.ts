import { amethyst, gold, jade, ruby, sapphire } from '../ramps.ts';
import type { SlotArt } from '../slot-art.ts';

const ink = '#2b0d18';
const clay = {
  shape: 'plaque',
  material: 'stone',
  face: ['#e8b878', '#b5763f', '#6b3a20'],
  rim: ['#ffd9a0', '#c98a4a', '#5a2c18'],
} as const;

export const slotArt = {
  slug: 'saffron-sphinx',
  plates: {
    low: clay,
    high: null,
    special: { shape: 'disc', material: 'enamel', face: ['#2a6f9a', '#123f6b', '#081f3d'], rim: gold },
  },
  symbols: {
    sphinx: {
      rank: 'special',
      icon: 'egyptian-sphinx',
      colours: ['#fff0b8', '#f2a93a', '#9a4a18'],
      under: '#4a1c1a',
      ink,
      ribbon: 'WILD',
      plate: null,
      size: 480,
      glow: '#ffc94a',
    },
    eye: {
      rank: 'special',
      icon: 'eye-of-horus',
      colours: ['#d6fbff', '#2ac4e6', '#0b5a86'],
      ink: '#0a1a33',
      glow: '#37d6ff',
    },
    pharaoh: { rank: 'high', icon: 'pharoah', colours: gold, under: '#123f6b', ink },
    cat: { rank: 'high', icon: 'egyptian-bird', colours: ['#c8f5ff', '#2a8ac4', '#123a6b'], under: '#7a1c24', ink },
    scarab: {
      rank: 'high',
      icon: 'scarab-beetle',
      colours: ['#b8ffe0', '#1fb58a', '#08503f'],
      under: '#f2b632',
      ink,
      finish: 'gem',
    },
    ankh: { rank: 'high', icon: 'ankh', colours: gold, ink },
    crook: { rank: 'high', icon: 'crook-flail', colours: ['#ffe0a0', '#d9822a', '#6b2a10'], under: '#1f4a86', ink },
    a: { rank: 'low', letter: 'A', colours: ruby },
    k: { rank: 'low', letter: 'K', colours: sapphire },
    q: { rank: 'low', letter: 'Q', colours: jade },
    j: { rank: 'low', letter: 'J', colours: amethyst },
  },
  frame: {
    material: 'stone',
    colours: ['#ffe0a0', '#d08f45', '#5a2a18'],
    line: '#ffc94a',
    corner: 'notch',
    ornament: { icon: 'lotus', colours: gold },
    detail: 'steps',
  },
  scene: { shade: { colour: '#1c0714', opacity: 0.35 } },
  colours: {
    well: ['#2a1026', '#4a1f2e', '#2a1026'],
    line: '#f5c04a55',
    accent: ['#fff0b0', '#ffb52e', '#c4661a'],
    ink: '#2b0d18',
    panel: '#1c0714',
    text: '#fff3d6',
    glow: '#ffc94a',
  },
} satisfies SlotArt;
