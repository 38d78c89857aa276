import { jade } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'tropic-toucan',
  plates: { low: null, high: null, special: { shape: 'scallop', material: 'candy', face: ['#fff6b0', '#ffd83a', '#f0982a'], rim: ['#ffffff', '#2ad6d0', '#0a7a86'] } },
  symbols: {
    wild: { rank: 'special', icon: 'toucan', colours: ['#9a9ae0', '#3a3a7a', '#0a0a20'], finish: 'gem', ink: '#06061c', ribbon: 'WILD' },
    sunset: { rank: 'special', icon: 'sun', colours: ['#fffac0', '#ffc22a', '#f0701a'], finish: 'gem', ink: '#5a2404' },
    parrot: { rank: 'high', icon: 'parrot-head', colours: ['#ffb090', '#f0402a', '#1f8a5a'], finish: 'gem', ink: '#340a06' },
    pineapple: { rank: 'high', icon: 'pineapple', colours: ['#b8f58a', '#ffc22a', '#d0601c'], finish: 'gem', ink: '#3a1c04' },
    cocktail: { rank: 'high', icon: 'martini', colours: ['#ffe0f0', '#ff6aa0', '#a81450'], finish: 'gem', ink: '#3a0420' },
    surf: { rank: 'high', icon: 'surf-board', colours: ['#fff0b0', '#ff8a5a', '#c42a6b'], finish: 'gem', ink: '#340a1c' },
    coconut: { rank: 'low', icon: 'coconuts', colours: ['#f0dcc8', '#a8784a', '#4a2c14'], finish: 'glossy', ink: '#1c0e04' },
    banana: { rank: 'low', icon: 'banana-bunch', colours: ['#fffbb0', '#f0d02a', '#8a740a'], finish: 'glossy', ink: '#3a3004' },
    flower: { rank: 'low', icon: 'flower-twirl', colours: ['#ffd8f0', '#ff5ab0', '#9a1468'], finish: 'glossy', ink: '#3a0428' },
    leaf: { rank: 'low', icon: 'monstera-leaf', colours: ['#c8ff9a', '#3ab05a', '#0c5a3c'], finish: 'glossy', ink: '#042a1c' },
    shell: { rank: 'low', icon: 'spiral-shell', colours: ['#fff0e6', '#f0b8a0', '#b0603a'], finish: 'glossy', ink: '#3a1608' },
  },
  frame: { material: 'wood', colours: ['#f0d090', '#c4883a', '#6b400c'], line: '#2ad6d0', corner: 'round', ornament: { icon: 'palm-tree', colours: jade }, detail: 'rope' },
  scene: { shade: { colour: '#0a5a64', opacity: 0.12 } },
  colours: {
    well: ['#e0fff8', '#b8f4ec', '#8ae6de'],
    line: '#0a7a8633',
    accent: ['#fff9c0', '#ffb83a', '#f0601c'],
    ink: '#4a1c04',
    panel: '#0a4a54',
    text: '#f4fffc',
    glow: '#fff06b',
  },
} satisfies SlotArt;
