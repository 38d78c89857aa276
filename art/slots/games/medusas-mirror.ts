import { gold } from '../ramps.ts';
import type { SlotArt } from '../slot-art.ts';

export const slotArt = {
  slug: 'medusas-mirror',
  plates: {
    low: {
      shape: 'plaque',
      material: 'stone',
      face: ['#e0ead0', '#a0b090', '#4a5a44'],
      rim: ['#f0f4e0', '#a8b494', '#4a543c'],
    },
    high: null,
    special: { shape: 'disc', material: 'metal', face: ['#c8e8d8', '#4a8a78', '#123c34'], rim: gold },
  },
  symbols: {
    wild: {
      rank: 'special',
      icon: 'medusa-head',
      colours: ['#eaffd0', '#86c46b', '#1f5f4a'],
      finish: 'stone',
      ink: '#082a22',
      ribbon: 'WILD',
    },
    mirror: {
      rank: 'special',
      icon: 'mirror-mirror',
      colours: ['#ffffff', '#b0f0e0', '#3a9a8a'],
      finish: 'gem',
      under: '#f0cf6b',
      ink: '#06302a',
    },
    perseus: { rank: 'high', icon: 'spartan-helmet', colours: gold, finish: 'metal', under: '#8a1c2a', ink: '#2a1606' },
    pegasus: {
      rank: 'high',
      icon: 'fluffy-wing',
      colours: ['#ffffff', '#d0dce8', '#6a7a94'],
      finish: 'metal',
      ink: '#14202c',
    },
    snake: { rank: 'high', icon: 'snake', colours: ['#d6ff9a', '#6ab03a', '#1f5a1c'], finish: 'gem', ink: '#0a2a0c' },
    shield: {
      rank: 'high',
      icon: 'roman-shield',
      colours: ['#ffd0b0', '#d0603a', '#6b1f14'],
      finish: 'metal',
      under: '#f0cf6b',
      ink: '#2a0a06',
    },
    lyre: { rank: 'high', icon: 'lyre', colours: ['#fff0b0', '#e0a83a', '#8a5a10'], finish: 'metal', ink: '#2a1806' },
    vase: { rank: 'low', icon: 'amphora', colours: ['#ffc8a0', '#d0683a', '#6b2814'], finish: 'matte' },
    owl: { rank: 'low', icon: 'owl', colours: ['#f0e8d0', '#b8a070', '#5a4a28'], finish: 'matte' },
    column: { rank: 'low', icon: 'ionic-column', colours: ['#ffffff', '#d0d8d8', '#70807c'], finish: 'matte' },
    laurel: { rank: 'low', icon: 'laurels', colours: ['#d6ffb0', '#7ab84a', '#2a6020'], finish: 'matte' },
  },
  frame: {
    material: 'stone',
    colours: ['#f0f0dc', '#b0b89c', '#4a5440'],
    line: '#f0cf6b',
    corner: 'square',
    ornament: { icon: 'laurel-crown', colours: gold },
    detail: 'steps',
  },
  scene: { shade: { colour: '#04201e', opacity: 0.3 } },
  colours: {
    well: ['#0c3432', '#175450', '#0c3432'],
    line: '#f0cf6b44',
    accent: ['#fffbd8', '#e0bc4a', '#8a6414'],
    ink: '#1c2a06',
    panel: '#08282a',
    text: '#f6ffec',
    glow: '#b8ffd0',
  },
} satisfies SlotArt;
