import { gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'bee-royale',
  plates: { low: { shape: 'hexagon', material: 'candy', face: ['#fff3b0', '#ffc83a', '#d0780c'], rim: ['#fff0a8', '#e08a0c', '#7a3c04'] }, high: null, special: { shape: 'hexagon', material: 'enamel', face: ['#6b2f0c', '#3c1804', '#1c0a00'], rim: gold } },
  symbols: {
    wild: { rank: 'special', icon: 'crown', colours: gold, finish: 'metal', under: '#d0304a', ink: '#3a1c04', ribbon: 'WILD' },
    hive: { rank: 'special', icon: 'beehive', colours: ['#fff0b0', '#f0a82a', '#8a500a'], finish: 'gem', ink: '#3a1c04' },
    queen: { rank: 'high', icon: 'bee', colours: ['#ffe06b', '#f09a0c', '#5a2a06'], finish: 'gem', ink: '#2a1202' },
    sunflower: { rank: 'high', icon: 'sunflower', colours: ['#fff6a8', '#ffb81c', '#8a4a0c'], finish: 'gem', ink: '#3a1c04' },
    butterfly: { rank: 'high', icon: 'butterfly', colours: ['#ffe0d0', '#ff8a4a', '#a8341a'], finish: 'gem', ink: '#3a0c04' },
    ladybug: { rank: 'high', icon: 'ladybug', colours: ['#ffb0a8', '#f02a3a', '#6b0812'], finish: 'gem', ink: '#240206' },
    honey: { rank: 'low', icon: 'honey-jar', colours: ['#fff3c0', '#f0a81c', '#8a4c06'], finish: 'glossy' },
    comb: { rank: 'low', icon: 'honeycomb', colours: ['#fffad0', '#ffd83a', '#b5780c'], finish: 'glossy' },
    flower: { rank: 'low', icon: 'daisy', colours: ['#ffffff', '#f0f0ff', '#a0a0d0'], finish: 'glossy' },
    tulip: { rank: 'low', icon: 'flowers', colours: ['#ffd0e8', '#f05aa0', '#8a144a'], finish: 'glossy' },
    clover: { rank: 'low', icon: 'clover', colours: ['#d8ffa8', '#6ac43a', '#1f6b1c'], finish: 'glossy' },
  },
  frame: { material: 'candy', colours: ['#fff6b8', '#ffb81c', '#a8560a'], line: '#fff0a8', corner: 'round', ornament: { icon: 'honeycomb', colours: gold }, detail: 'beads' },
  scene: { shade: { colour: '#4a2004', opacity: 0.2 } },
  colours: {
    well: ['#5a2a08', '#8a4a10', '#5a2a08'],
    line: '#ffe06b44',
    accent: ['#fffbd0', '#ffc12e', '#c46a0c'],
    ink: '#3a1a02',
    panel: '#341802',
    text: '#fff8dc',
    glow: '#fff0a8',
  },
} satisfies SlotArt;
