import { gold, sapphire } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'diamond-ledger',
  plates: { low: { shape: 'plaque', material: 'enamel', face: ['#1c2c34', '#101c24', '#060c10'], rim: ['#f0d48a', '#b5893a', '#5a3c10'] }, high: null, special: { shape: 'octagon', material: 'metal', face: ['#14222a', '#0a141a', '#04080c'], rim: gold } },
  symbols: {
    wild: { rank: 'special', icon: 'cut-diamond', colours: ['#ffffff', '#9aeeff', '#1f7ab5'], finish: 'gem', ink: '#04141c', ribbon: 'WILD' },
    vault: { rank: 'special', icon: 'locked-chest', colours: ['#fff6d0', '#d8b050', '#6b4a10'], finish: 'metal', ink: '#140c02' },
    ring: { rank: 'high', icon: 'big-diamond-ring', colours: ['#fff6d0', '#f0d06a', '#8a6410'], finish: 'metal', under: '#b8f4ff', ink: '#140c02' },
    necklace: { rank: 'high', icon: 'gem-necklace', colours: ['#f0ffff', '#8ad8e8', '#2a6a80'], finish: 'gem', ink: '#041820' },
    bars: { rank: 'high', icon: 'gold-stack', colours: gold, finish: 'metal', ink: '#1c0e02' },
    watch: { rank: 'high', icon: 'watch', colours: ['#f0f4f8', '#a8b8c4', '#3c4a58'], finish: 'metal', under: '#14222a', ink: '#060c10' },
    emerald: { rank: 'low', icon: 'emerald', colours: ['#d0ffe0', '#2ab56a', '#0a4a2c'], finish: 'gem', ink: '#04080c', plate: null },
    saphir: { rank: 'low', icon: 'saphir', colours: ['#d0e4ff', '#3a7af0', '#102a8a'], finish: 'gem', ink: '#04080c', plate: null },
    rubyy: { rank: 'low', icon: 'rupee', colours: ['#ffc8d0', '#f02a4a', '#6b0818'], finish: 'gem', ink: '#04080c', plate: null },
    topaz: { rank: 'low', icon: 'gems', colours: ['#fff0b8', '#f0b02a', '#8a540a'], finish: 'gem', ink: '#04080c', plate: null },
  },
  frame: { material: 'metal', colours: ['#fff3c8', '#c49a44', '#4a340c'], line: '#0f3a3a', corner: 'cut', ornament: { icon: 'cut-diamond', colours: sapphire }, detail: 'beads' },
  scene: { shade: { colour: '#04080c', opacity: 0.3 } },
  colours: {
    well: ['#0a1218', '#12202a', '#0a1218'],
    line: '#f0d48a33',
    accent: ['#fff6d8', '#d8b45a', '#7a5414'],
    ink: '#140c02',
    panel: '#080e12',
    text: '#fbf6e6',
    glow: '#b8f4ff',
  },
} satisfies SlotArt;
