import { bronze, gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'locomotive-gold',
  plates: { low: { shape: 'gear', material: 'metal', face: ['#8a5a4a', '#54302a', '#241210'], rim: bronze }, high: null, special: { shape: 'disc', material: 'metal', face: ['#5a1c1c', '#340c10', '#140406'], rim: gold } },
  symbols: {
    wild: { rank: 'special', icon: 'steam-locomotive', colours: ['#ffd98a', '#b5482a', '#3a1418'], finish: 'metal', ink: '#1c0806', ribbon: 'WILD' },
    whistle: { rank: 'special', icon: 'ringing-bell', colours: ['#fff0c0', '#e0a83a', '#7a4a0c'], finish: 'metal', ink: '#201004' },
    driver: { rank: 'high', icon: 'railway', colours: ['#ffe8c0', '#c49050', '#5a3414'], finish: 'metal', ink: '#200e04' },
    bars: { rank: 'high', icon: 'gold-bar', colours: ['#fffbd0', '#ffc32a', '#a35f0c'], finish: 'metal', ink: '#341a02' },
    vault: { rank: 'high', icon: 'strongbox', colours: ['#e8eef4', '#8a98a8', '#323c4a'], finish: 'metal', under: '#e0a83a', ink: '#0c1218' },
    robber: { rank: 'high', icon: 'robber', colours: ['#e8d0b8', '#8a6448', '#34201a'], finish: 'metal', under: '#a8341f', ink: '#140a08' },
    a: { rank: 'low', letter: 'A', colours: gold },
    k: { rank: 'low', letter: 'K', colours: ['#ffd0b0', '#d0602a', '#6b2008'] },
    q: { rank: 'low', letter: 'Q', colours: ['#f0e0d0', '#b08a6a', '#54341c'] },
    j: { rank: 'low', letter: 'J', colours: ['#d8e4f0', '#7a94ac', '#2c4058'] },
    ten: { rank: 'low', letter: '10', colours: ['#ffe8d8', '#e09070', '#7a3420'] },
  },
  frame: { material: 'metal', colours: ['#d0a878', '#8a5434', '#34180e'], line: '#ffcf4a', corner: 'cut', ornament: { icon: 'steam-locomotive', colours: gold }, detail: 'rivets' },
  scene: { shade: { colour: '#24080c', opacity: 0.25 } },
  colours: {
    well: ['#34141a', '#54242a', '#34141a'],
    line: '#ffcf4a33',
    accent: ['#fff6c8', '#ffb82a', '#a8560c'],
    ink: '#2c1204',
    panel: '#220c10',
    text: '#fff6e0',
    glow: '#ffe08a',
  },
} satisfies SlotArt;
