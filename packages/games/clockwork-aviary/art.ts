import { bronze, gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export const slotArt = {
  slug: 'clockwork-aviary',
  plates: {
    low: {
      shape: 'gear',
      material: 'metal',
      face: ['#a88a5a', '#6b5030', '#2c1c0c'],
      rim: ['#e8c890', '#9a7038', '#3c260e'],
    },
    high: null,
    special: { shape: 'disc', material: 'metal', face: ['#5a3a1c', '#341e0c', '#140a04'], rim: gold },
  },
  symbols: {
    wild: {
      rank: 'special',
      icon: 'barn-owl',
      colours: ['#fff0c2', '#c9862e', '#5a2a10'],
      finish: 'metal',
      ink: '#1c0c04',
      ribbon: 'WILD',
    },
    cage: { rank: 'special', icon: 'bird-cage', colours: gold, finish: 'metal', ink: '#1c1004', glow: '#ffe9b8' },
    peacock: {
      rank: 'high',
      icon: 'hummingbird',
      colours: ['#c8fff0', '#2ab5a0', '#0a4a4c'],
      finish: 'metal',
      ink: '#041c1c',
    },
    eagle: {
      rank: 'high',
      icon: 'eagle-emblem',
      colours: ['#fff6d0', '#e0b04a', '#7a4c10'],
      finish: 'metal',
      ink: '#1c1004',
    },
    duck: { rank: 'high', icon: 'raven', colours: ['#d8e0e8', '#7a8a9c', '#2c3644'], finish: 'metal', ink: '#0c1018' },
    key: {
      rank: 'high',
      icon: 'clockwork',
      colours: ['#ffd8b0', '#c47a3a', '#5a2c10'],
      finish: 'metal',
      ink: '#1c0c04',
    },
    cog: { rank: 'low', icon: 'cog', colours: ['#e8f4f4', '#7a9aa3', '#2a3a44'], finish: 'metal' },
    watch: { rank: 'low', icon: 'pocket-watch', colours: ['#fff0c8', '#e0a84a', '#7a4a10'], finish: 'metal' },
    goggles: { rank: 'low', icon: 'steampunk-goggles', colours: ['#ffd0b0', '#b56a3a', '#4a2410'], finish: 'metal' },
    egg: { rank: 'low', icon: 'egyptian-urns', colours: ['#e8f0c8', '#a8b86a', '#4a5a24'], finish: 'metal' },
    feather: { rank: 'low', icon: 'feather', colours: ['#d8d0f0', '#8a78b8', '#382a5c'], finish: 'metal' },
  },
  frame: {
    material: 'metal',
    colours: ['#f0cf90', '#a8743a', '#4a2810'],
    line: '#ffd98a',
    corner: 'cut',
    ornament: { icon: 'gears', colours: bronze },
    detail: 'rivets',
  },
  scene: { shade: { colour: '#140a04', opacity: 0.3 } },
  colours: {
    well: ['#2a1a0e', '#402a18', '#2a1a0e'],
    line: '#ffd98a33',
    accent: ['#fff0c0', '#d9a04a', '#7a4410'],
    ink: '#241206',
    panel: '#1c1008',
    text: '#fff4dc',
    glow: '#ffd98a',
  },
} satisfies SlotArt;
