import { steel } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'thunder-forge',
  plates: { low: { shape: 'hexagon', material: 'metal', face: ['#5a6478', '#343c4e', '#161a26'], rim: steel }, high: null, special: { shape: 'gear', material: 'metal', face: ['#3a4468', '#1c2240', '#0a0d1f'], rim: ['#ffe0b0', '#ff9a3a', '#8a3a0a'] } },
  symbols: {
    wild: { rank: 'special', icon: 'thor-hammer', colours: ['#ffffff', '#9fb0cc', '#3a4468'], finish: 'metal', ink: '#0c1024', ribbon: 'WILD' },
    bolt: { rank: 'special', icon: 'lightning-tree', colours: ['#ffffff', '#8ad0ff', '#2a6ad0'], finish: 'gem', ink: '#08123a', glow: '#5ab8ff' },
    smith: { rank: 'high', icon: 'dwarf-face', colours: ['#ffd8b0', '#c4804a', '#5a2c14'], finish: 'metal', under: '#d0402a', ink: '#1c0c08' },
    anvil: { rank: 'high', icon: 'anvil-impact', colours: ['#e6eef8', '#8090a8', '#2c3648'], finish: 'metal', ink: '#0c121c' },
    armour: { rank: 'high', icon: 'chest-armor', colours: ['#f0f4fa', '#8a9ab8', '#323e5a'], finish: 'metal', under: '#5a2a8a', ink: '#0c1024' },
    sword: { rank: 'high', icon: 'rune-sword', colours: ['#d6f0ff', '#5aa8f0', '#1a3a9a'], finish: 'metal', ink: '#06123a' },
    helm: { rank: 'high', icon: 'horned-helm', colours: ['#ffe0b0', '#c4803a', '#5a3010'], finish: 'metal', ink: '#1c0c04' },
    ingot: { rank: 'low', icon: 'gold-bar', colours: ['#fff0b0', '#ffb02a', '#8a5006'], finish: 'metal' },
    bellows: { rank: 'low', icon: 'bellows', colours: ['#ffc8a0', '#b5602a', '#4a200c'], finish: 'matte' },
    tongs: { rank: 'low', icon: 'gear-hammer', colours: ['#dce6f0', '#8898ac', '#343e50'], finish: 'metal' },
    fire: { rank: 'low', icon: 'fire-bowl', colours: ['#ffe0a0', '#ff7a1c', '#a82a06'], finish: 'glossy' },
    gem: { rank: 'low', icon: 'cut-diamond', colours: ['#e0d6ff', '#8a5af0', '#34149a'], finish: 'gem' },
  },
  frame: { material: 'metal', colours: ['#8a98b8', '#4a5470', '#161a2c'], line: '#ff9a3a', corner: 'cut', ornament: { icon: 'anvil', colours: steel }, detail: 'rivets' },
  scene: { shade: { colour: '#0a0b18', opacity: 0.35 } },
  colours: {
    well: ['#141628', '#22263e', '#141628'],
    line: '#ff9a3a44',
    accent: ['#ffe8b0', '#ff9a2a', '#b5480c'],
    ink: '#2a0e04',
    panel: '#0e0f1c',
    text: '#f0f4ff',
    glow: '#6ac8ff',
  },
} satisfies SlotArt;
