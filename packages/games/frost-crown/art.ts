import { sapphire } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'frost-crown',
  plates: { low: { shape: 'hexagon', material: 'ice', face: ['#eaf8ff', '#8ac8f0', '#2a6ab8'], rim: ['#ffffff', '#b8e4ff', '#4a90d8'] }, high: null, special: { shape: 'octagon', material: 'ice', face: ['#ffffff', '#a8dcff', '#3a7ad0'], rim: ['#ffffff', '#d0f0ff', '#6ab0f0'] } },
  symbols: {
    wild: { rank: 'special', icon: 'queen-crown', colours: ['#ffffff', '#8ad6ff', '#1f5fd0'], finish: 'gem', ink: '#08204a', ribbon: 'WILD' },
    flake: { rank: 'special', icon: 'snowflake-2', colours: ['#ffffff', '#b8ecff', '#3a90e0'], finish: 'gem', ink: '#0a2a5a' },
    queen: { rank: 'high', icon: 'ice-golem', colours: ['#ffffff', '#c8e8ff', '#4a8ad0'], finish: 'metal', under: '#8a5af0', ink: '#0c2450' },
    bear: { rank: 'high', icon: 'polar-bear', colours: ['#ffffff', '#d8ecff', '#86b4e0'], finish: 'metal', ink: '#14305a' },
    penguin: { rank: 'high', icon: 'penguin', colours: ['#f0f8ff', '#5a7aa0', '#14243c'], finish: 'metal', ink: '#08101c' },
    castle: { rank: 'high', icon: 'elven-castle', colours: ['#f4fbff', '#98c8f0', '#3a6ab0'], finish: 'metal', ink: '#0c2044' },
    spear: { rank: 'high', icon: 'ice-spear', colours: ['#ffffff', '#8af0ff', '#1a8ac0'], finish: 'gem', ink: '#06283c' },
    red: { rank: 'low', icon: 'ice-bolt', colours: ['#ffffff', '#ffd0d8'], finish: 'glossy', size: 270, plate: { shape: 'kite', material: 'ice', face: ['#ffd0d8', '#f04a6a', '#8a1430'], rim: ['#ffffff', '#b8e4ff', '#4a90d8'] } },
    blue: { rank: 'low', icon: 'snowflake-1', colours: ['#ffffff', '#c8e8ff'], finish: 'glossy', size: 270, plate: { shape: 'hexagon', material: 'ice', face: ['#c8e8ff', '#2a86f0', '#0f3a9a'], rim: ['#ffffff', '#b8e4ff', '#4a90d8'] } },
    green: { rank: 'low', icon: 'ice-cube', colours: ['#ffffff', '#d0ffe8'], finish: 'glossy', size: 270, plate: { shape: 'lozenge', material: 'ice', face: ['#d0ffe8', '#2ac48a', '#0a5a44'], rim: ['#ffffff', '#b8e4ff', '#4a90d8'] } },
    violet: { rank: 'low', icon: 'frozen-orb', colours: ['#ffffff', '#e8d8ff'], finish: 'glossy', size: 270, plate: { shape: 'octagon', material: 'ice', face: ['#e8d8ff', '#8a5af0', '#34149a'], rim: ['#ffffff', '#b8e4ff', '#4a90d8'] } },
    yellow: { rank: 'low', icon: 'sun', colours: ['#ffffff', '#fff6c8'], finish: 'glossy', size: 270, plate: { shape: 'drop', material: 'ice', face: ['#fff6c8', '#f0c03a', '#9a640a'], rim: ['#ffffff', '#b8e4ff', '#4a90d8'] } },
  },
  frame: { material: 'ice', colours: ['#ffffff', '#8ad0ff', '#1f5fd0'], line: '#ffffff', corner: 'notch', ornament: { icon: 'cut-diamond', colours: sapphire } },
  scene: { shade: { colour: '#0a2a6b', opacity: 0.2 } },
  colours: {
    well: ['#123a80', '#1f5ab0', '#123a80'],
    line: '#c8efff44',
    accent: ['#ffffff', '#8ad6ff', '#1f6ad0'],
    ink: '#06204a',
    panel: '#0c2860',
    text: '#f4fbff',
    glow: '#ffffff',
  },
} satisfies SlotArt;
