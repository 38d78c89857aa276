import { rose } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'koi-terrace',
  plates: { low: null, high: null, special: { shape: 'disc', material: 'ice', face: ['#d0fff8', '#3ab0b0', '#0a4a5a'], rim: ['#ffffff', '#8ae6e0', '#1a7a80'] } },
  symbols: {
    wild: { rank: 'special', icon: 'double-fish', colours: ['#fff5e6', '#ff7a3a', '#c41f1f'], finish: 'gem', ink: '#4a0a08', ribbon: 'WILD' },
    lotus: { rank: 'special', icon: 'lotus', colours: ['#ffffff', '#ff9ac8', '#b52a7a'], finish: 'gem', ink: '#5a0c3a' },
    goldkoi: { rank: 'high', icon: 'circling-fish', colours: ['#fff6c8', '#ffc03a', '#b5640a'], finish: 'gem', ink: '#4a2404' },
    heron: { rank: 'high', icon: 'heron', colours: ['#ffffff', '#b8d8f0', '#3a6a9a'], finish: 'gem', ink: '#0a2440' },
    turtle: { rank: 'high', icon: 'sea-turtle', colours: ['#d6ffb0', '#5ab04a', '#1c5a2a'], finish: 'gem', ink: '#0a2a10' },
    bridge: { rank: 'high', icon: 'japanese-bridge', colours: ['#ffb8a0', '#e0483a', '#7a141c'], finish: 'metal', ink: '#2a0608' },
    dragonfly: { rank: 'high', icon: 'dragonfly', colours: ['#d6fff8', '#2ac4c8', '#0a5a78'], finish: 'gem', ink: '#042430' },
    lily: { rank: 'low', icon: 'lotus-flower', colours: ['#ffe8f4', '#ff8ab8', '#a8306a'], finish: 'glossy', ink: '#4a0c30' },
    bamboo: { rank: 'low', icon: 'bamboo', colours: ['#e6ffc8', '#8ac45a', '#3a7a2a'], finish: 'glossy', ink: '#143a0c' },
    shell: { rank: 'low', icon: 'gold-shell', colours: ['#fff6d6', '#f0c85a', '#9a6c14'], finish: 'glossy', ink: '#4a3006' },
    drop: { rank: 'low', icon: 'water-drop', colours: ['#e0ffff', '#5ac8f0', '#1a6aa8'], finish: 'glossy', ink: '#06304a' },
    pebble: { rank: 'low', icon: 'stone-pile', colours: ['#e6ecf0', '#94a4b0', '#44525e'], finish: 'glossy', ink: '#1a242c' },
  },
  frame: { material: 'wood', colours: ['#8ac4b0', '#3a7a6b', '#123a38'], line: '#ffb8a0', corner: 'round', ornament: { icon: 'lotus', colours: rose } },
  scene: { shade: { colour: '#04303c', opacity: 0.2 } },
  colours: {
    well: ['#0c5a66', '#1a8a8c', '#0c5a66'],
    line: '#b8fff044',
    accent: ['#fff0e0', '#ff8a4a', '#c4301a'],
    ink: '#3a0c04',
    panel: '#063846',
    text: '#f0fffb',
    glow: '#ffc8a0',
  },
} satisfies SlotArt;
