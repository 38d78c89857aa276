import { rose } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'jasmine-hour',
  plates: { low: null, high: null, special: { shape: 'flower', material: 'candy', face: ['#ffffff', '#f0fff4', '#c8ecd8'], rim: ['#ffffff', '#8ad0a8', '#3a8a6b'] } },
  symbols: {
    wild: { rank: 'special', icon: 'teapot', colours: ['#ffffff', '#e6f6ee', '#8ac4a8'], finish: 'gem', under: '#f08aa8', ink: '#1f5a4a', ribbon: 'WILD' },
    jasmine: { rank: 'special', icon: 'jasmine', colours: ['#ffffff', '#ffd0e0', '#f08aa8'], finish: 'gem', ink: '#8a2a50' },
    cup: { rank: 'high', icon: 'coffee-cup', colours: ['#ffffff', '#c8ecd8', '#4a9a78'], finish: 'gem', under: '#a8683a', ink: '#1f4a3a' },
    butterfly: { rank: 'high', icon: 'butterfly', colours: ['#d6e0ff', '#8a9af0', '#3a4ab0'], finish: 'gem', ink: '#1a1f5a' },
    swallow: { rank: 'high', icon: 'swallow', colours: ['#d6f0ff', '#5aa0d0', '#1f4a7a'], finish: 'gem', ink: '#0f2a4a' },
    lotus: { rank: 'high', icon: 'lotus', colours: ['#fff0f6', '#ff9ac4', '#b53a7a'], finish: 'gem', ink: '#5a1440' },
    leaf: { rank: 'low', icon: 'linden-leaf', colours: ['#e0ffd0', '#7ac45a', '#2f7a2a'], finish: 'glossy', ink: '#1a4a1a' },
    lemon: { rank: 'low', icon: 'lemon', colours: ['#fffbc8', '#f0d83a', '#a88a0c'], finish: 'glossy', ink: '#5a4a06' },
    honey: { rank: 'low', icon: 'honeypot', colours: ['#fff0c0', '#f0b03a', '#9a600c'], finish: 'glossy', ink: '#4a2c06' },
    bamboo: { rank: 'low', icon: 'bamboo', colours: ['#e6ffd8', '#9ad07a', '#3a7a3a'], finish: 'glossy', ink: '#1a4a20' },
    peach: { rank: 'low', icon: 'peach', colours: ['#ffe8d8', '#ffb090', '#d0604a'], finish: 'glossy', ink: '#7a2a1c' },
  },
  frame: { material: 'wood', colours: ['#e8f0d0', '#a8c088', '#4a6a40'], line: '#ffffff', corner: 'round', ornament: { icon: 'jasmine', colours: rose } },
  scene: { shade: { colour: '#3a7a60', opacity: 0.12 } },
  colours: {
    well: ['#f2fbf4', '#e2f4ea', '#d0ecdc'],
    line: '#78b8a044',
    accent: ['#ffffff', '#8ad0a0', '#3a8a68'],
    ink: '#0f3a2a',
    panel: '#1f4a3c',
    text: '#f4fff8',
    glow: '#ffd0e0',
  },
} satisfies SlotArt;
