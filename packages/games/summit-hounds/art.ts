import { ruby } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'summit-hounds',
  plates: { low: { shape: 'hexagon', material: 'ice', face: ['#f0faff', '#a8d0f0', '#4a80b8'], rim: ['#ffffff', '#c8e4ff', '#6a9ad0'] }, high: null, special: { shape: 'shield', material: 'enamel', face: ['#e04a3a', '#b02018', '#5a0a0a'], rim: ['#ffffff', '#d0e0f0', '#7a94b8'] } },
  symbols: {
    wild: { rank: 'special', icon: 'labrador-head', colours: ['#ffdcb0', '#d08a4a', '#6b3414'], finish: 'metal', ink: '#2a1408', ribbon: 'WILD' },
    barrel: { rank: 'special', icon: 'barrel', colours: ['#ffb0a0', '#e0382a', '#7a1014'], finish: 'metal', under: '#8a5a2a', ink: '#2a0808' },
    husky: { rank: 'high', icon: 'wolf-head', colours: ['#f0f8ff', '#8ab0d8', '#2f527a'], finish: 'metal', ink: '#0c2038' },
    puppy: { rank: 'high', icon: 'sitting-dog', colours: ['#fff0d6', '#e0b070', '#7a4a1c'], finish: 'metal', ink: '#2a1608' },
    sled: { rank: 'high', icon: 'jumping-dog', colours: ['#ffd8c0', '#c0704a', '#5a2814'], finish: 'metal', ink: '#240e06' },
    peak: { rank: 'high', icon: 'peaks', colours: ['#ffffff', '#c8dcf4', '#5a80b8'], finish: 'metal', ink: '#14284a' },
    bone: { rank: 'low', icon: 'broken-bone', colours: ['#ffffff', '#f0e6d0', '#b09a70'], finish: 'glossy', ink: '#3a2c18' },
    paw: { rank: 'low', icon: 'paw', colours: ['#ffd0b0', '#e0804a', '#8a3a14'], finish: 'glossy', ink: '#3a1606' },
    bowl: { rank: 'low', icon: 'dog-bowl', colours: ['#ffb8b8', '#e03a4a', '#7a0c20'], finish: 'glossy', ink: '#34060e' },
    house: { rank: 'low', icon: 'dog-house', colours: ['#d0f0ff', '#4aa0d8', '#164a80'], finish: 'glossy', ink: '#06203c' },
    flake: { rank: 'low', icon: 'snowflake-1', colours: ['#ffffff', '#a8dcff', '#3a80c8'], finish: 'glossy', ink: '#0a2c54' },
  },
  frame: { material: 'ice', colours: ['#ffffff', '#b8dcff', '#3a70b8'], line: '#e0382a', corner: 'round', ornament: { icon: 'paw', colours: ruby } },
  scene: { shade: { colour: '#1a4a80', opacity: 0.12 } },
  colours: {
    well: ['#e8f4ff', '#d0e8ff', '#b8d8fa'],
    line: '#3a80c844',
    accent: ['#fff0d8', '#ff9a3a', '#d0401a'],
    ink: '#3a1004',
    panel: '#123a6b',
    text: '#f4faff',
    glow: '#fff0b0',
  },
} satisfies SlotArt;
