import { gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'midnight-masquerade',
  plates: { low: { shape: 'lozenge', material: 'velvet', face: ['#9a2a6a', '#5a1248', '#2a0624'], rim: gold }, high: null, special: { shape: 'disc', material: 'velvet', face: ['#6b1a4a', '#3c0c32', '#1a0418'], rim: gold } },
  symbols: {
    wild: { rank: 'special', icon: 'domino-mask', colours: ['#ffe9a0', '#e0245a', '#5a062e'], finish: 'metal', under: '#1a0618', ribbon: 'WILD' },
    curtain: { rank: 'special', icon: 'theater-curtains', colours: ['#ff9ab0', '#c4204a', '#5a0620'], finish: 'gem', under: '#ffdf8a' },
    harlequin: { rank: 'high', icon: 'jester-hat', colours: ['#ffd3f2', '#d0459c', '#4a0d52'], finish: 'gem', under: '#ffd873' },
    duo: { rank: 'high', icon: 'drama-masks', colours: ['#fff6d0', '#f0b83a', '#8a4a0c'], finish: 'metal', under: '#3c1152' },
    feather: { rank: 'high', icon: 'feather', colours: ['#b8fff4', '#1fb0b5', '#083a5a'], finish: 'gem' },
    violin: { rank: 'high', icon: 'violin', colours: ['#ffcf9a', '#b5562a', '#4a1a10'], finish: 'metal' },
    carnival: { rank: 'high', icon: 'carnival-mask', colours: ['#e6d6ff', '#8a5af0', '#34108a'], finish: 'gem', under: '#ffd873' },
    candle: { rank: 'low', icon: 'candles', colours: ['#fff6c8', '#f0c05a', '#9a6414'], finish: 'matte' },
    wine: { rank: 'low', icon: 'wine-glass', colours: ['#ffc0d0', '#d0305a', '#6b0c2a'], finish: 'matte' },
    key: { rank: 'low', icon: 'skeleton-key', colours: ['#f0f0ff', '#a8a8d0', '#4a4a7a'], finish: 'matte' },
    rose: { rank: 'low', icon: 'rose', colours: ['#ffb0c0', '#e02a50', '#7a0a24'], finish: 'matte' },
  },
  frame: { material: 'velvet', colours: ['#a82a5a', '#6b0f3a', '#2a0418'], line: '#ffd873', corner: 'round', ornament: { icon: 'diamonds', colours: gold }, detail: 'beads' },
  scene: { shade: { colour: '#12041a', opacity: 0.35 } },
  colours: {
    well: ['#1c0626', '#34103c', '#1c0626'],
    line: '#ffd87344',
    accent: ['#fff3c0', '#f0b83a', '#8a4a0c'],
    ink: '#3a0a1c',
    panel: '#17051c',
    text: '#fff0f6',
    glow: '#ff9ad6',
  },
} satisfies SlotArt;
