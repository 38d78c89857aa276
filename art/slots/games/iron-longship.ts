import { bronze, ruby, steel } from '../ramps.ts';
import type { SlotArt } from '../slot-art.ts';

export const slotArt = {
  slug: 'iron-longship',
  plates: {
    low: { shape: 'shield', material: 'wood', face: ['#c89a6a', '#7a4f30', '#3a2114'], rim: steel },
    high: null,
    special: { shape: 'disc', material: 'metal', face: ['#3a4a58', '#1f2c38', '#0c141c'], rim: bronze },
  },
  symbols: {
    wild: {
      rank: 'special',
      icon: 'drakkar-dragon',
      colours: ['#ffe0b0', '#c4783a', '#4a2010'],
      finish: 'metal',
      under: '#1a2a38',
      ribbon: 'WILD',
    },
    rune: { rank: 'high', icon: 'rune-stone', colours: ['#eaf6ff', '#8ab4d0', '#2a4a66'], finish: 'stone' },
    jarl: {
      rank: 'high',
      icon: 'viking-head',
      colours: ['#ffe6c2', '#c98a5a', '#4a2416'],
      finish: 'metal',
      under: '#7a2a24',
    },
    helmet: {
      rank: 'high',
      icon: 'viking-helmet',
      colours: ['#f4f8fc', '#9fb0be', '#3a4856'],
      finish: 'metal',
      under: '#8a5a2a',
    },
    raven: { rank: 'high', icon: 'raven', colours: ['#8aa4c0', '#3a4a66', '#141c2c'], finish: 'gem' },
    axe: {
      rank: 'high',
      icon: 'battle-axe',
      colours: ['#f0f6fa', '#8898a8', '#2c3846'],
      finish: 'metal',
      under: '#6b3a20',
    },
    shield: {
      rank: 'special',
      icon: 'viking-shield',
      colours: ['#ffc0a8', '#d0402f', '#5a1410'],
      finish: 'metal',
      under: '#f3e9d0',
    },
    hammer: { rank: 'low', icon: 'thor-hammer', colours: ['#e6eef5', '#8c9cac', '#303c4a'], finish: 'metal' },
    knot: { rank: 'low', icon: 'triquetra', colours: ['#d6ffe0', '#3a9a6b', '#0f4a34'], finish: 'matte' },
    anchor: { rank: 'low', icon: 'anchor', colours: ['#cfe6ff', '#4a86c0', '#16345a'], finish: 'matte' },
  },
  frame: {
    material: 'wood',
    colours: ['#c8946a', '#8a5530', '#2c1710'],
    line: '#d8a860',
    corner: 'square',
    ornament: { icon: 'viking-shield', colours: ruby },
    detail: 'rivets',
  },
  scene: { shade: { colour: '#0a121a', opacity: 0.35 } },
  colours: {
    well: ['#16222e', '#22323f', '#16222e'],
    line: '#8aa4b455',
    accent: ['#fff0d0', '#e0a050', '#8a4a18'],
    ink: '#2a1408',
    panel: '#0e161e',
    text: '#eef4f8',
    glow: '#ffc070',
  },
} satisfies SlotArt;
