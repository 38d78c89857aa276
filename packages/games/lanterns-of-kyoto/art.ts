import { gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'lanterns-of-kyoto',
  plates: { low: { shape: 'squircle', material: 'wood', face: ['#e8c09a', '#b57a4a', '#5a2f18'], rim: ['#5a1f24', '#3a1218', '#1c080c'] }, high: null, special: { shape: 'scallop', material: 'enamel', face: ['#c4303a', '#8a1420', '#4a0610'], rim: gold } },
  symbols: {
    wild: { rank: 'special', icon: 'temple-gate', colours: ['#ffd6c0', '#e8483a', '#7a141c'], finish: 'metal', under: '#2a0818', ribbon: 'WILD' },
    lantern: { rank: 'special', icon: 'paper-lantern', colours: ['#fff6c2', '#ff8a3a', '#c42a2a'], finish: 'glossy', glow: '#ffb03a', ink: '#4a0a10' },
    geisha: { rank: 'high', icon: 'kimono', colours: ['#ffd6e6', '#e0457a', '#6b1440'], finish: 'gem', under: '#fff0d0', ink: '#2a0818' },
    pagoda: { rank: 'high', icon: 'pagoda', colours: ['#ffc8a0', '#d0483a', '#5a141c'], finish: 'metal', ink: '#20080c' },
    fan: { rank: 'high', icon: 'handheld-fan', colours: ['#fff6e0', '#f0a0b8', '#a83a6b'], finish: 'gem', ink: '#3a0c20' },
    crane: { rank: 'high', icon: 'lotus', colours: ['#ffffff', '#ffb0c8', '#c43a7a'], finish: 'gem', ink: '#3a0c28' },
    tea: { rank: 'low', icon: 'teapot', colours: ['#e0fff0', '#5ab58a', '#1f5a44'], finish: 'matte', ink: '#0c2a20' },
    bonsai: { rank: 'low', icon: 'bonsai-tree', colours: ['#d6f5b0', '#6aa83a', '#2a5a1c'], finish: 'matte', ink: '#142a0c' },
    cup: { rank: 'low', icon: 'coffee-cup', colours: ['#d6f0ff', '#4a9ac4', '#1a4a70'], finish: 'matte', ink: '#0a1f30' },
    bell: { rank: 'low', icon: 'ringing-bell', colours: ['#ffeaa8', '#e0a02e', '#8a520c'], finish: 'matte', ink: '#3a2006' },
    bamboo: { rank: 'low', icon: 'bamboo', colours: ['#e6ffc8', '#8ac45a', '#3a7a2a'], finish: 'matte', ink: '#14340c' },
  },
  frame: { material: 'wood', colours: ['#d04a3a', '#9a2420', '#4a0c10'], line: '#f5c04a', corner: 'square', ornament: { icon: 'lotus', colours: gold } },
  scene: { shade: { colour: '#140a2a', opacity: 0.35 } },
  colours: {
    well: ['#22103c', '#3c1a52', '#22103c'],
    line: '#ffb87a44',
    accent: ['#fff0d0', '#ff8a5a', '#b5303a'],
    ink: '#3a0a10',
    panel: '#1c0c30',
    text: '#fff3e6',
    glow: '#ffb87a',
  },
} satisfies SlotArt;
