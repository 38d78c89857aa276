import { snow } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'aurora-wolves',
  plates: { low: { shape: 'lozenge', material: 'ice', face: ['#d8f4ff', '#6ab0d8', '#1f4a80'], rim: ['#ffffff', '#a8e0f0', '#3a80a8'] }, high: null, special: { shape: 'disc', material: 'ice', face: ['#b8ffe6', '#2ab59a', '#06423c'], rim: ['#ffffff', '#6affd0', '#128a70'] } },
  symbols: {
    wild: { rank: 'special', icon: 'wolf-howl', colours: ['#ffffff', '#a8d0f0', '#2f5a94'], finish: 'metal', ink: '#061a30', ribbon: 'WILD' },
    moon: { rank: 'special', icon: 'moon', colours: ['#f8ffff', '#b8f0e0', '#3aa88a'], finish: 'gem', ink: '#062a24', glow: '#6affd0' },
    alpha: { rank: 'high', icon: 'wolf-head', colours: ['#e8f6ff', '#7aa8d0', '#1f3f6b'], finish: 'metal', under: '#2ee0a8', ink: '#06162c' },
    fox: { rank: 'high', icon: 'fox-head', colours: ['#ffd8b0', '#f08a4a', '#7a2c10'], finish: 'metal', ink: '#2a0c04' },
    owl: { rank: 'high', icon: 'barn-owl', colours: ['#ffffff', '#d0dce8', '#6a7e98'], finish: 'metal', under: '#ffd86b', ink: '#101c2c' },
    deer: { rank: 'high', icon: 'deer-head', colours: ['#f0dcc8', '#b0845a', '#4a2e18'], finish: 'metal', ink: '#1c1008' },
    bear: { rank: 'high', icon: 'polar-bear', colours: ['#ffffff', '#d0e6f8', '#6a94c4'], finish: 'metal', ink: '#102848' },
    a: { rank: 'low', letter: 'A', colours: ['#ffffff', '#b8f0e0', '#2a8a7a'] },
    k: { rank: 'low', letter: 'K', colours: ['#ffffff', '#b8dcff', '#2a5aa8'] },
    q: { rank: 'low', letter: 'Q', colours: ['#ffffff', '#e0c8ff', '#5a3aa8'] },
    j: { rank: 'low', letter: 'J', colours: ['#ffffff', '#fff0b8', '#a88a2a'] },
    ten: { rank: 'low', letter: '10', colours: ['#ffffff', '#c8e0e8', '#4a6a7a'] },
  },
  frame: { material: 'ice', colours: ['#e8ffff', '#7ad0d0', '#0f4a6b'], line: '#6affd0', corner: 'cut', ornament: { icon: 'snowflake-2', colours: snow } },
  scene: { shade: { colour: '#020e20', opacity: 0.35 } },
  colours: {
    well: ['#06182e', '#0d2e4c', '#06182e'],
    line: '#6affd033',
    accent: ['#e8fff8', '#3ad6a8', '#0a6a6b'],
    ink: '#02241c',
    panel: '#04142a',
    text: '#f0fffc',
    glow: '#6affd0',
  },
} satisfies SlotArt;
