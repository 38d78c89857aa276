import { gold, silver } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'kraken-below',
  plates: { low: { shape: 'disc', material: 'ice', face: ['#c8fff6', '#3ab0b8', '#0c4a6a'], rim: ['#ffffff', '#7ae0e0', '#1a6a8a'] }, high: null, special: { shape: 'scallop', material: 'metal', face: ['#0f5a7a', '#0a3a5a', '#051c33'], rim: silver } },
  symbols: {
    wild: { rank: 'special', icon: 'octopus', colours: ['#ffc8e0', '#e0459a', '#5a1070'], finish: 'gem', ink: '#1c0630', ribbon: 'WILD' },
    chest: { rank: 'special', icon: 'open-treasure-chest', colours: gold, finish: 'metal', under: '#5a2a0c', ink: '#1c1006' },
    captain: { rank: 'high', icon: 'pirate-skull', colours: ['#fffdf0', '#d9d0b8', '#6a6a6a'], finish: 'metal', ink: '#101820' },
    shark: { rank: 'high', icon: 'shark-jaws', colours: ['#eaf6ff', '#7aa4c4', '#1f4466'], finish: 'metal', under: '#8a1c2a' },
    squid: { rank: 'high', icon: 'giant-squid', colours: ['#ffd0b8', '#f0704a', '#7a1f2a'], finish: 'gem', ink: '#2a0810' },
    helmet: { rank: 'high', icon: 'diving-helmet', colours: ['#ffe6a8', '#c98a2e', '#5a340c'], finish: 'metal', under: '#0c4a6a' },
    angler: { rank: 'high', icon: 'angler-fish', colours: ['#b8ffe6', '#2ab59a', '#0a4a52'], finish: 'gem' },
    starfish: { rank: 'low', icon: 'sea-star', colours: ['#ffe0c8', '#ff8a5a', '#b53a1f'], finish: 'glossy' },
    shell: { rank: 'low', icon: 'nautilus-shell', colours: ['#fff0e0', '#e0b08a', '#8a5030'], finish: 'glossy' },
    seahorse: { rank: 'low', icon: 'seahorse', colours: ['#fff6b8', '#f0c03a', '#9a6a0c'], finish: 'glossy' },
    jelly: { rank: 'low', icon: 'jellyfish', colours: ['#f0d6ff', '#b57af0', '#5a1fa8'], finish: 'glossy' },
  },
  frame: { material: 'metal', colours: ['#b8e0e0', '#3a8a96', '#0a2c44'], line: '#ffd36b', corner: 'round', ornament: { icon: 'anchor', colours: gold }, detail: 'rivets' },
  scene: { shade: { colour: '#021426', opacity: 0.3 } },
  colours: {
    well: ['#04243c', '#0a3f5c', '#04243c'],
    line: '#6fe3e644',
    accent: ['#e0fff8', '#3ad0c4', '#0a6a80'],
    ink: '#02202c',
    panel: '#031a30',
    text: '#e6fffb',
    glow: '#6ff0ff',
  },
} satisfies SlotArt;
