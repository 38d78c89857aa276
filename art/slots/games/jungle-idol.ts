import { gold, jade } from '../ramps.ts';
import type { SlotArt } from '../slot-art.ts';

export const slotArt = {
  slug: 'jungle-idol',
  plates: {
    low: {
      shape: 'squircle',
      material: 'stone',
      face: ['#c8d8a8', '#7a9464', '#34482c'],
      rim: ['#a8b88a', '#5a7048', '#24341c'],
    },
    high: null,
    special: { shape: 'octagon', material: 'stone', face: ['#f0d890', '#b08a3a', '#5a4214'], rim: gold },
  },
  symbols: {
    wild: {
      rank: 'special',
      icon: 'totem-mask',
      colours: ['#fff1a8', '#e0a52b', '#7a4a0c'],
      finish: 'metal',
      under: '#0c5440',
      ribbon: 'WILD',
    },
    temple: {
      rank: 'special',
      icon: 'mayan-pyramid',
      colours: ['#fff0b8', '#d0a84a', '#6b5018'],
      finish: 'stone',
      glow: '#d9f27a',
    },
    jaguar: {
      rank: 'high',
      icon: 'saber-toothed-cat-head',
      colours: ['#ffd98a', '#e08a2a', '#6b3410'],
      finish: 'metal',
      under: '#1c1408',
    },
    toucan: { rank: 'high', icon: 'toucan', colours: ['#7a7ab0', '#2c2c46', '#0e0e20'], finish: 'gem' },
    snake: { rank: 'high', icon: 'snake', colours: ['#c8ff8a', '#4ab03a', '#14602a'], finish: 'gem' },
    monkey: { rank: 'high', icon: 'monkey', colours: ['#f0c8a0', '#a8683a', '#4a2810'], finish: 'metal' },
    leaf: { rank: 'low', icon: 'monstera-leaf', colours: ['#b8f58a', '#3aa84a', '#0f5a34'], finish: 'matte' },
    flower: { rank: 'low', icon: 'flower-twirl', colours: ['#ffc8e0', '#e0508a', '#7a144a'], finish: 'matte' },
    frog: { rank: 'low', icon: 'frog', colours: ['#d6ff6b', '#7ac42a', '#2a6b14'], finish: 'matte' },
    feather: { rank: 'low', icon: 'feather', colours: ['#b8f4ff', '#3ab0d0', '#12547a'], finish: 'matte' },
    egg: { rank: 'low', icon: 'dinosaur-egg', colours: ['#fff0d0', '#e0b878', '#8a6434'], finish: 'matte' },
  },
  frame: {
    material: 'stone',
    colours: ['#d0d8a0', '#7a9058', '#2c3c1c'],
    line: '#f2cf3f',
    corner: 'notch',
    ornament: { icon: 'monstera-leaf', colours: jade },
  },
  scene: { shade: { colour: '#04211a', opacity: 0.3 } },
  colours: {
    well: ['#06281f', '#0c4434', '#06281f'],
    line: '#d9f27a33',
    accent: ['#fbffd0', '#c4d83a', '#5a8a14'],
    ink: '#142a06',
    panel: '#04211a',
    text: '#f6ffe0',
    glow: '#f2e05a',
  },
} satisfies SlotArt;
