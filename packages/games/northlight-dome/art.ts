import { gold, silver } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'northlight-dome',
  plates: { low: { shape: 'disc', material: 'metal', face: ['#2a4a7a', '#142a5a', '#081236'], rim: silver }, high: null, special: { shape: 'gear', material: 'metal', face: ['#3a6ab0', '#1a3a7a', '#0a1840'], rim: silver } },
  symbols: {
    wild: { rank: 'special', icon: 'observatory', colours: ['#ffffff', '#d6e6ff', '#6a8ad0'], finish: 'metal', under: '#1a2a6b', ink: '#0a1236', ribbon: 'WILD' },
    telescope: { rank: 'special', icon: 'telescope', colours: gold, finish: 'metal', ink: '#1a1030' },
    aurora: { rank: 'high', icon: 'sun-radiations', colours: ['#e0fff4', '#5ae0b0', '#1a6a7a'], finish: 'gem', ink: '#06242c' },
    planet: { rank: 'high', icon: 'double-ringed-orb', colours: ['#fff0c8', '#f0a85a', '#8a4a2a'], finish: 'gem', ink: '#1c1030' },
    owl: { rank: 'high', icon: 'owl', colours: ['#f0f4ff', '#a8b8e0', '#4a5a94'], finish: 'metal', under: '#ffd86b', ink: '#101a3a' },
    galaxy: { rank: 'high', icon: 'star-swirl', colours: ['#f0e0ff', '#a87af0', '#3a1f94'], finish: 'gem', ink: '#14083a' },
    sirius: { rank: 'low', icon: 'north-star-shuriken', colours: ['#ffffff', '#b8d0ff', '#4a6ab8'], finish: 'matte' },
    moon: { rank: 'low', icon: 'moon', colours: ['#fffbe0', '#e8dca0', '#9a8a4a'], finish: 'matte' },
    comet: { rank: 'low', icon: 'falling-star', colours: ['#d0fff8', '#5ad0c8', '#1a6a70'], finish: 'matte' },
    compass: { rank: 'low', icon: 'compass', colours: ['#ffe0d0', '#f0805a', '#8a2c1c'], finish: 'matte' },
  },
  frame: { material: 'metal', colours: ['#e6f0ff', '#8aa4d0', '#2a3c6b'], line: '#b8ffe6', corner: 'cut', ornament: { icon: 'star-struck', colours: silver }, detail: 'rivets' },
  scene: { shade: { colour: '#060a24', opacity: 0.35 } },
  colours: {
    well: ['#0a1030', '#18245a', '#0a1030'],
    line: '#b8d0ff33',
    accent: ['#ffffff', '#a8c8ff', '#3a5ab8'],
    ink: '#0a1236',
    panel: '#0a0e2c',
    text: '#f0f6ff',
    glow: '#9affe0',
  },
} satisfies SlotArt;
