import { silver } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'pumpkin-hollow',
  plates: { low: { shape: 'window', material: 'wood', face: ['#7a5aa8', '#4a2f7a', '#20104a'], rim: ['#4a2f20', '#2c1a10', '#120a04'] }, high: null, special: { shape: 'disc', material: 'wood', face: ['#5a2f8a', '#34145a', '#14042c'], rim: ['#ffcf7a', '#f0801a', '#7a3004'] } },
  symbols: {
    wild: { rank: 'special', icon: 'pumpkin-lantern', colours: ['#ffc06a', '#f0641a', '#7a1f08'], finish: 'gem', ink: '#1c0a04', ribbon: 'WILD' },
    moon: { rank: 'special', icon: 'evil-moon', colours: ['#fffbd0', '#f0d86a', '#a88a1c'], finish: 'gem', ink: '#2a2004' },
    witch: { rank: 'high', icon: 'witch-face', colours: ['#c8f0a0', '#6ab04a', '#24601c'], finish: 'gem', under: '#2c1a4a', ink: '#0a1c06' },
    ghost: { rank: 'high', icon: 'ghost', colours: ['#ffffff', '#d8d0f0', '#7a68b8'], finish: 'gem', ink: '#1a1038' },
    cat: { rank: 'high', icon: 'cat', colours: ['#a890d0', '#4a3480', '#180a38'], finish: 'gem', under: '#ffcf3a', ink: '#06020f' },
    house: { rank: 'high', icon: 'spooky-house', colours: ['#d0b8f0', '#6a4aa8', '#28104a'], finish: 'metal', under: '#ffcf7a', ink: '#0c0420' },
    bat: { rank: 'low', icon: 'evil-bat', colours: ['#d0b8e8', '#7a4ab0', '#2c1058'], finish: 'glossy' },
    web: { rank: 'low', icon: 'spider-web', colours: ['#ffffff', '#b8b8d8', '#50507a'], finish: 'glossy' },
    candy: { rank: 'low', icon: 'wrapped-sweet', colours: ['#ffd0a8', '#ff8a2a', '#a8420a'], finish: 'glossy' },
    hat: { rank: 'low', icon: 'pointy-hat', colours: ['#b8a8f0', '#5a3ac4', '#1c0c6b'], finish: 'glossy' },
    broom: { rank: 'low', icon: 'witch-flight', colours: ['#e0c8a0', '#a8783a', '#4a2c0c'], finish: 'glossy' },
  },
  frame: { material: 'wood', colours: ['#6a4a8a', '#3c2458', '#140a24'], line: '#ffb33a', corner: 'notch', ornament: { icon: 'spider-web', colours: silver } },
  scene: { shade: { colour: '#0a0420', opacity: 0.25 } },
  colours: {
    well: ['#160c34', '#281858', '#160c34'],
    line: '#ffb33a33',
    accent: ['#ffe8a8', '#ff8a1c', '#a83a0a'],
    ink: '#241004',
    panel: '#120828',
    text: '#fff4e6',
    glow: '#ffb33a',
  },
} satisfies SlotArt;
