import type { SlotArt } from '../slot-art.ts';

export const slotArt = {
  slug: 'glimmer-trench',
  plates: {
    low: {
      shape: 'disc',
      material: 'neon',
      face: ['#04142a', '#031024', '#010818'],
      rim: ['#f0fff6', '#1fd6a8', '#0a5a4a'],
    },
    high: null,
    special: {
      shape: 'scallop',
      material: 'neon',
      face: ['#10062e', '#0a041e', '#04020e'],
      rim: ['#ffffff', '#c45aff', '#4a0f8a'],
    },
  },
  symbols: {
    wild: {
      rank: 'special',
      icon: 'angler-fish',
      colours: ['#f0fff6', '#1fffb0'],
      finish: 'neon',
      under: '#041024',
      ribbon: 'WILD',
    },
    pearl: { rank: 'special', icon: 'oyster-pearl', colours: ['#ffffff', '#ff6ad0'], finish: 'neon', under: '#041024' },
    jelly: { rank: 'high', icon: 'jellyfish', colours: ['#ffffff', '#c45aff'], finish: 'neon', under: '#041024' },
    squid: { rank: 'high', icon: 'squid', colours: ['#ffffff', '#3a9aff'], finish: 'neon', under: '#041024' },
    crab: { rank: 'high', icon: 'crab', colours: ['#ffffff', '#ff5a4a'], finish: 'neon', under: '#041024' },
    seahorse: { rank: 'high', icon: 'seahorse', colours: ['#ffffff', '#ffd83a'], finish: 'neon', under: '#041024' },
    turtle: { rank: 'high', icon: 'sea-turtle', colours: ['#ffffff', '#6aff5a'], finish: 'neon', under: '#041024' },
    coral: { rank: 'low', icon: 'coral', colours: ['#ffffff', '#ff3a8a'], finish: 'neon', under: '#0a0420' },
    star: { rank: 'low', icon: 'sea-star', colours: ['#ffffff', '#ff9a3a'], finish: 'neon', under: '#0a0420' },
    shell: { rank: 'low', icon: 'spiral-shell', colours: ['#ffffff', '#5ae0ff'], finish: 'neon', under: '#0a0420' },
    fish: { rank: 'low', icon: 'clownfish', colours: ['#ffffff', '#b8ff3a'], finish: 'neon', under: '#0a0420' },
    urchin: { rank: 'low', icon: 'sea-urchin', colours: ['#ffffff', '#8a6aff'], finish: 'neon', under: '#0a0420' },
  },
  frame: {
    material: 'neon',
    colours: ['#f0fff6', '#1fd6a8', '#020c1a'],
    line: '#c45aff',
    corner: 'round',
    ornament: null,
  },
  scene: { shade: { colour: '#010510', opacity: 0.2 } },
  colours: {
    well: ['#010818', '#041430', '#010818'],
    line: '#1fd6a844',
    accent: ['#eafff8', '#1fd6a8', '#0a6a6a'],
    ink: '#021c18',
    panel: '#010a18',
    text: '#eafff8',
    glow: '#5affd0',
  },
} satisfies SlotArt;
