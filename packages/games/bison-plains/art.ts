import { bronze } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'bison-plains',
  plates: { low: null, high: null, special: { shape: 'burst', material: 'stone', face: ['#ffcf8a', '#d0703a', '#7a2a1c'], rim: bronze } },
  symbols: {
    wild: { rank: 'special', icon: 'sunset', colours: ['#fff0b0', '#ff8a3d', '#c93f5a'], finish: 'gem', ink: '#3a0f20', ribbon: 'WILD' },
    feathers: { rank: 'special', icon: 'two-feathers', colours: ['#fff3d6', '#f0a04a', '#a8401f'], finish: 'gem', ink: '#3a1410' },
    bison: { rank: 'high', icon: 'bison', colours: ['#ffcf9a', '#b5653a', '#4a1f14'], finish: 'metal', under: '#2a0f14', ink: '#241010' },
    eagle: { rank: 'high', icon: 'eagle-head', colours: ['#ffffff', '#e0c8a0', '#6b4a2c'], finish: 'metal', under: '#f2a93a', ink: '#2a1410' },
    wolf: { rank: 'high', icon: 'wolf-howl', colours: ['#dce6f0', '#8a98ac', '#3a4456'], finish: 'metal', ink: '#1c1420' },
    bear: { rank: 'high', icon: 'bear-head', colours: ['#e0a878', '#8a5030', '#3a1c10'], finish: 'metal', ink: '#1c0c08' },
    horse: { rank: 'high', icon: 'horse-head', colours: ['#ffd9a0', '#c4783a', '#5a2810'], finish: 'metal', ink: '#2a1008' },
    a: { rank: 'low', letter: 'A', colours: ['#fff0c2', '#ffb84a', '#a8501a'] },
    k: { rank: 'low', letter: 'K', colours: ['#ffd0c0', '#f0705a', '#8a2418'] },
    q: { rank: 'low', letter: 'Q', colours: ['#e6ffd0', '#8ac45a', '#2f6a1f'] },
    j: { rank: 'low', letter: 'J', colours: ['#d0f0ff', '#5aa8d0', '#1a4a7a'] },
    ten: { rank: 'low', letter: '10', colours: ['#f6d6ff', '#b57ad0', '#5a2a7a'] },
  },
  frame: { material: 'stone', colours: ['#e0a070', '#a8603a', '#4a1f18'], line: '#ffd97a', corner: 'square', ornament: { icon: 'arrowhead', colours: bronze } },
  scene: { shade: { colour: '#26091a', opacity: 0.3 } },
  colours: {
    well: ['#3a1430', '#6b2438', '#3a1430'],
    line: '#ffb84a33',
    accent: ['#fff3b8', '#ff9a3d', '#b5401f'],
    ink: '#2f0f14',
    panel: '#26091a',
    text: '#fff2dc',
    glow: '#ffc24a',
  },
} satisfies SlotArt;
