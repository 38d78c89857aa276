import { rose } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'pixel-quest',
  plates: { low: { shape: 'pixel', material: 'metal', face: ['#3a3a9a', '#22226b', '#0e0e3a'], rim: ['#5af0ff', '#2a8aff', '#14349a'] }, high: null, special: { shape: 'pixel', material: 'neon', face: ['#3a1a6b', '#200c44', '#0a0420'], rim: ['#ffffff', '#ff6a9a', '#9a1450'] } },
  symbols: {
    wild: { rank: 'special', icon: 'vintage-robot', colours: ['#fff06b', '#ff9a2a', '#d0482a'], finish: 'matte', ink: '#0c0c3a', ribbon: 'WILD' },
    portal: { rank: 'special', icon: 'star-gate', colours: ['#ffd0e8', '#ff4a9a', '#7a0f5a'], finish: 'gem', ink: '#0c0c3a' },
    knight: { rank: 'high', icon: 'black-knight-helm', colours: ['#e8f4ff', '#7aa0f0', '#24348a'], finish: 'matte', under: '#ff6a9a', ink: '#0c0c3a' },
    alien: { rank: 'high', icon: 'alien-bug', colours: ['#b8ffb8', '#3af06b', '#0c7a3a'], finish: 'matte', ink: '#0c0c3a' },
    dragon: { rank: 'high', icon: 'dragon-head', colours: ['#d8ff8a', '#5ac42a', '#1f6b1c'], finish: 'matte', ink: '#0c0c3a' },
    chest: { rank: 'high', icon: 'open-treasure-chest', colours: ['#fff0a8', '#f0a82a', '#8a4a0c'], finish: 'matte', ink: '#0c0c3a' },
    heart: { rank: 'low', icon: 'hearts', colours: ['#ffb8c8', '#f03a5a', '#7a0c2a'], finish: 'matte', ink: '#0c0c3a' },
    key: { rank: 'low', icon: 'key', colours: ['#fff6a8', '#f0c82a', '#9a6c0a'], finish: 'matte', ink: '#0c0c3a' },
    potion: { rank: 'low', icon: 'round-potion', colours: ['#c8f0ff', '#3aa8f0', '#0f4a9a'], finish: 'matte', ink: '#0c0c3a' },
    sword: { rank: 'low', icon: 'pointy-sword', colours: ['#f0f4ff', '#a0b0d0', '#4a5680'], finish: 'matte', ink: '#0c0c3a' },
    bomb: { rank: 'low', icon: 'rolling-bomb', colours: ['#d8c8f0', '#7a5ab0', '#2c1858'], finish: 'matte', ink: '#0c0c3a' },
  },
  frame: { material: 'metal', colours: ['#5af0ff', '#2a8aff', '#14148a'], line: '#ffffff', corner: 'notch', ornament: { icon: 'gamepad-cross', colours: rose }, detail: 'steps' },
  scene: { sky: ['#14144a', '#2a2a8a', '#3a5ad0', '#1c1c4a'], scene: [{ kind: 'stars', colour: '#ffffff', count: 80, until: 420 }, { kind: 'skyline', y: 640, colour: '#1c1c5a', windows: '#ffe06b', tall: 200 }, { kind: 'grid', y: 620, colour: '#5af0ff' }], shade: { colour: '#0a0a30', opacity: 0.25 } },
  colours: {
    well: ['#10103c', '#1c1c5a', '#10103c'],
    line: '#5af0ff44',
    accent: ['#ffffa8', '#ffb02a', '#e0502a'],
    ink: '#1c0c3a',
    panel: '#0c0c34',
    text: '#f0f4ff',
    glow: '#5af0ff',
  },
} satisfies SlotArt;
