import { bronze, gold, jade, ruby, sapphire } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export const slotArt = {
  slug: 'thirteenth-chime',
  plates: {
    low: {
      shape: 'disc',
      material: 'enamel',
      face: ['#f8f0dc', '#e8d8b0', '#b09860'],
      rim: ['#2f6b62', '#1a4a44', '#0a2422'],
    },
    high: null,
    special: { shape: 'gear', material: 'metal', face: ['#1f5a54', '#0f3a36', '#061c1a'], rim: gold },
  },
  symbols: {
    wild: {
      rank: 'special',
      icon: 'clock-tower',
      colours: ['#fff6d0', '#e0b050', '#7a5010'],
      finish: 'metal',
      under: '#0f3a36',
      ink: '#0c1c1a',
      ribbon: 'WILD',
    },
    bell: { rank: 'special', icon: 'ringing-bell', colours: gold, finish: 'metal', ink: '#2a1a06', glow: '#ffe6a8' },
    pocket: {
      rank: 'high',
      icon: 'pocket-watch',
      colours: ['#fff0c8', '#e0a84a', '#7a4a10'],
      finish: 'metal',
      under: '#123a38',
      ink: '#1c1006',
    },
    raven: { rank: 'high', icon: 'raven', colours: ['#a8c8c8', '#3a6464', '#102c2c'], finish: 'gem', ink: '#041414' },
    hourglass: {
      rank: 'high',
      icon: 'hourglass',
      colours: ['#ffe8b0', '#d0983a', '#6b440c'],
      finish: 'metal',
      under: '#8ae0d0',
      ink: '#1c1206',
    },
    cuckoo: {
      rank: 'high',
      icon: 'cuckoo-clock',
      colours: ['#e8c090', '#a06a34', '#4a2c10'],
      finish: 'metal',
      ink: '#1c0e04',
    },
    xii: { rank: 'low', letter: 'XII', colours: gold },
    ix: { rank: 'low', letter: 'IX', colours: ruby },
    vi: { rank: 'low', letter: 'VI', colours: jade },
    iii: { rank: 'low', letter: 'III', colours: sapphire },
    i: { rank: 'low', letter: 'I', colours: bronze },
  },
  frame: {
    material: 'metal',
    colours: ['#f0d890', '#b08a3a', '#4a3410'],
    line: '#8fc4b0',
    corner: 'round',
    ornament: { icon: 'cog', colours: gold },
    detail: 'rivets',
  },
  scene: {
    scene: [
      { kind: 'halo', x: 300, y: 280, r: 380, colour: '#e8ffe8', opacity: 0.5 },
      { kind: 'ring', x: 300, y: 280, r: 190, width: 46, colour: '#0c3a38', opacity: 0.5, dashes: 12 },
      { kind: 'ring', x: 300, y: 280, r: 232, width: 6, colour: '#e0b86a', opacity: 0.8 },
      { kind: 'ring', x: 300, y: 280, r: 148, width: 4, colour: '#e0b86a', opacity: 0.6 },
      { kind: 'skyline', y: 700, colour: '#0f3a3a', windows: '#ffe6a8', tall: 160 },
    ],
    shade: { colour: '#061c1a', opacity: 0.3 },
  },
  colours: {
    well: ['#0f3230', '#1a4e4a', '#0f3230'],
    line: '#e0b86a44',
    accent: ['#fff6d0', '#e0a83a', '#8a5410'],
    ink: '#241404',
    panel: '#0a2624',
    text: '#f6fff8',
    glow: '#ffe6a8',
  },
} satisfies SlotArt;
