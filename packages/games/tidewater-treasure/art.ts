import { gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'tidewater-treasure',
  plates: { low: { shape: 'plank', material: 'wood', face: ['#e0b080', '#a8703f', '#5a341a'], rim: ['#8a5530', '#5a341a', '#2c180c'] }, high: null, special: { shape: 'disc', material: 'metal', face: ['#2a86c0', '#125a8a', '#08304f'], rim: gold } },
  symbols: {
    wild: { rank: 'special', icon: 'pirate-flag', colours: ['#ffffff', '#c8d0d8', '#4a5660'], finish: 'matte', under: '#1c2430', ink: '#0c141c', ribbon: 'WILD' },
    map: { rank: 'special', icon: 'treasure-map', colours: ['#fff3d0', '#e0b878', '#9a6a34'], finish: 'matte', under: '#8a3a20', ink: '#3a1c0c' },
    captain: { rank: 'high', icon: 'pirate-captain', colours: ['#ffe0c0', '#d09060', '#6b341c'], finish: 'metal', under: '#8a1c24' },
    galleon: { rank: 'high', icon: 'galleon', colours: ['#fff6df', '#e3b98a', '#6b3a26'], finish: 'matte', ink: '#1f2a44' },
    parrot: { rank: 'high', icon: 'parrot-head', colours: ['#ffb08a', '#f0402a', '#1f8a5a'], finish: 'gem' },
    chest: { rank: 'high', icon: 'locked-chest', colours: gold, finish: 'metal', under: '#6b3a12' },
    hook: { rank: 'high', icon: 'pirate-hook', colours: ['#f4f8fc', '#a0b0c0', '#42526a'], finish: 'metal' },
    anchor: { rank: 'low', icon: 'anchor', colours: ['#d0ecff', '#4aa0d8', '#16487a'], finish: 'matte' },
    rum: { rank: 'low', icon: 'brandy-bottle', colours: ['#ffd0b0', '#c4682a', '#5a2408'], finish: 'matte' },
    wheel: { rank: 'low', icon: 'ship-wheel', colours: ['#ffe0b0', '#c4803a', '#6b3a14'], finish: 'matte' },
    spyglass: { rank: 'low', icon: 'spyglass', colours: ['#fff0b8', '#e0b040', '#8a5c10'], finish: 'matte' },
    coins: { rank: 'low', icon: 'crown-coin', colours: ['#fff6c2', '#ffc83a', '#a86c0c'], finish: 'matte' },
  },
  frame: { material: 'wood', colours: ['#d8a068', '#9a6434', '#4a2814'], line: '#ffe3a1', corner: 'square', ornament: { icon: 'ship-wheel', colours: gold }, detail: 'rope' },
  scene: { shade: { colour: '#0a2444', opacity: 0.2 } },
  colours: {
    well: ['#10406a', '#1f6a9a', '#10406a'],
    line: '#ffe3a144',
    accent: ['#fff6c8', '#ffc04a', '#c4701a'],
    ink: '#3a1c08',
    panel: '#0c2c4c',
    text: '#fffaf0',
    glow: '#ffe08a',
  },
} satisfies SlotArt;
