import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'neon-nomad',
  plates: { low: { shape: 'squircle', material: 'neon', face: ['#1a0a40', '#12062c', '#0a031a'], rim: ['#ffffff', '#ff3ab0', '#7a0a5a'] }, high: null, special: { shape: 'octagon', material: 'neon', face: ['#3a0f6b', '#1c0640', '#0a0220'], rim: ['#ffffff', '#5af6ff', '#0a7a9a'] } },
  symbols: {
    wild: { rank: 'special', icon: 'race-car', colours: ['#e6fbff', '#3ac4f0', '#4a1fa3'], finish: 'metal', ink: '#0c0630', ribbon: 'WILD' },
    sunset: { rank: 'special', icon: 'sunglasses', colours: ['#fff0a8', '#ff5ad0', '#7a1fa8'], finish: 'gem', ink: '#1c0630', glow: '#ff5ad0' },
    bike: { rank: 'high', icon: 'full-motorcycle-helmet', colours: ['#ffe0f4', '#ff4aa8', '#7a0a6b'], finish: 'metal', under: '#5af6ff', ink: '#0c0630' },
    pad: { rank: 'high', icon: 'joystick', colours: ['#d6ffff', '#2ad0f0', '#144a9a'], finish: 'gem', under: '#ff5ad0', ink: '#0c0630' },
    tape: { rank: 'high', icon: 'audio-cassette', colours: ['#fff6c2', '#ffb03a', '#c4406a'], finish: 'metal', under: '#3a0f6b', ink: '#0c0630' },
    guitar: { rank: 'high', icon: 'guitar', colours: ['#ffd0f0', '#e04ad0', '#5a149a'], finish: 'gem', ink: '#0c0630' },
    bolt: { rank: 'low', icon: 'focused-lightning', colours: ['#ffffff', '#ffe65a'], finish: 'neon', under: '#0a0420' },
    palm: { rank: 'low', icon: 'palm-tree', colours: ['#ffffff', '#3affa0'], finish: 'neon', under: '#0a0420' },
    heart: { rank: 'low', icon: 'hearts', colours: ['#ffffff', '#ff4a8a'], finish: 'neon', under: '#0a0420' },
    dice: { rank: 'low', icon: 'rolling-dices', colours: ['#ffffff', '#5ab8ff'], finish: 'neon', under: '#0a0420' },
  },
  frame: { material: 'neon', colours: ['#ffffff', '#ff3ab0', '#160638'], line: '#5af6ff', corner: 'round', ornament: null },
  scene: { shade: { colour: '#0c0420', opacity: 0.35 } },
  colours: {
    well: ['#10062e', '#1c0a48', '#10062e'],
    line: '#ff3ab044',
    accent: ['#ffe0ff', '#ff4ad0', '#6a1fd0'],
    ink: '#14042c',
    panel: '#0e0428',
    text: '#fff0ff',
    glow: '#ff5ad0',
  },
} satisfies SlotArt;
