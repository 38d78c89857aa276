import { gold, jade, ruby, sapphire } from '../ramps.ts';
import type { SlotArt } from '../slot-art.ts';

export const slotArt = {
  slug: 'dragon-regent',
  plates: {
    low: { shape: 'octagon', material: 'enamel', face: ['#7a1420', '#4a0810', '#26040a'], rim: gold },
    high: null,
    special: { shape: 'flower', material: 'enamel', face: ['#1f8a6a', '#0c4a3a', '#042620'], rim: gold },
  },
  symbols: {
    wild: {
      rank: 'special',
      icon: 'dragon-head',
      colours: ['#fff6b0', '#ffb51c', '#a3400c'],
      finish: 'metal',
      under: '#8a0f14',
      ribbon: 'WILD',
    },
    orb: {
      rank: 'special',
      icon: 'dragon-orb',
      colours: ['#e6fffa', '#3ae0b5', '#065a4a'],
      finish: 'gem',
      ink: '#04201a',
      glow: '#5affd0',
    },
    emperor: { rank: 'high', icon: 'imperial-crown', colours: gold, finish: 'metal', under: '#a30f1c' },
    phoenix: {
      rank: 'high',
      icon: 'double-dragon',
      colours: ['#d6ffe6', '#2ab57a', '#0a4a38'],
      finish: 'gem',
      under: '#ffd24a',
    },
    fish: {
      rank: 'high',
      icon: 'double-fish',
      colours: ['#ffe0c8', '#ff7a3a', '#a81f1f'],
      finish: 'gem',
      under: '#fff0c8',
    },
    coinstack: { rank: 'high', icon: 'two-coins', colours: gold, finish: 'metal', ink: '#4a1c06' },
    lotus: { rank: 'high', icon: 'lotus-flower', colours: ['#ffe6f0', '#ff7ab0', '#a81f5a'], finish: 'gem' },
    a: { rank: 'low', letter: 'A', colours: gold },
    k: { rank: 'low', letter: 'K', colours: ruby },
    q: { rank: 'low', letter: 'Q', colours: jade },
    j: { rank: 'low', letter: 'J', colours: ['#fff0d0', '#ff9a3a', '#a8401a'] },
    ten: { rank: 'low', letter: '10', colours: sapphire },
  },
  frame: {
    material: 'enamel',
    colours: ['#ffe9a0', '#d9a02a', '#7a3a0a'],
    line: '#c4141f',
    corner: 'notch',
    ornament: { icon: 'dragon-orb', colours: jade },
  },
  scene: { shade: { colour: '#1c0204', opacity: 0.35 } },
  colours: {
    well: ['#3a040c', '#6b0c18', '#3a040c'],
    line: '#ffd24a44',
    accent: ['#fff6b8', '#ffc22e', '#b5620c'],
    ink: '#4a0608',
    panel: '#2b0208',
    text: '#fff3d0',
    glow: '#ffd24a',
  },
} satisfies SlotArt;
