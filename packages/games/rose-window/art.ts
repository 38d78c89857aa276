import { gold, ruby } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'rose-window',
  plates: { low: { shape: 'window', material: 'glass', face: ['#ffffff', '#8a8ac0', '#3a3a6b'], rim: ['#4a4a5a', '#2a2a36', '#101018'] }, high: { shape: 'window', material: 'metal', face: ['#3a2a5a', '#1c1234', '#0a0618'], rim: ['#8a8498', '#4a4656', '#1c1a24'] }, special: { shape: 'flower', material: 'metal', face: ['#5a2a8a', '#2c1054', '#100428'], rim: gold } },
  symbols: {
    wild: { rank: 'special', icon: 'rose', colours: ['#ffd0d8', '#f02a5a', '#7a0628'], finish: 'gem', ink: '#1c0410', ribbon: 'WILD' },
    window: { rank: 'special', icon: 'flower-emblem', colours: ['#fff6e6', '#ff6a8a', '#b50f3a'], finish: 'gem', ink: '#2a0414', glow: '#ffd86b' },
    angel: { rank: 'high', icon: 'angel-wings', colours: ['#ffffff', '#ffe6a8', '#d0963a'], finish: 'gem', ink: '#1c1006' },
    chalice: { rank: 'high', icon: 'jeweled-chalice', colours: gold, finish: 'metal', ink: '#1c1006' },
    dove: { rank: 'high', icon: 'dove', colours: ['#ffffff', '#b8d8ff', '#3a6ac4'], finish: 'gem', ink: '#081a3a' },
    bell: { rank: 'high', icon: 'ringing-bell', colours: ['#ffe0c0', '#e0823a', '#7a300c'], finish: 'metal', ink: '#1c0a04' },
    red: { rank: 'low', icon: 'flower-emblem', colours: ['#ffffff', '#ffb8c0'], finish: 'glossy', size: 250, plate: { shape: 'window', material: 'glass', face: ['#ffb8c0', '#e0243f', '#6b0a20'], rim: ['#6a6476', '#34303e', '#121018'] } },
    blue: { rank: 'low', icon: 'beveled-star', colours: ['#ffffff', '#b8d8ff'], finish: 'glossy', size: 250, plate: { shape: 'disc', material: 'glass', face: ['#b8d8ff', '#2a6af0', '#0f2f86'], rim: ['#6a6476', '#34303e', '#121018'] } },
    green: { rank: 'low', icon: 'clover', colours: ['#ffffff', '#b8ffd0'], finish: 'glossy', size: 250, plate: { shape: 'lozenge', material: 'glass', face: ['#b8ffd0', '#2ab57a', '#0a4a38'], rim: ['#6a6476', '#34303e', '#121018'] } },
    yellow: { rank: 'low', icon: 'sun', colours: ['#ffffff', '#fff0a0'], finish: 'glossy', size: 250, plate: { shape: 'star', material: 'glass', face: ['#fff0a0', '#f0b02a', '#8a4a08'], rim: ['#6a6476', '#34303e', '#121018'] } },
    violet: { rank: 'low', icon: 'triquetra', colours: ['#ffffff', '#e8c8ff'], finish: 'glossy', size: 250, plate: { shape: 'octagon', material: 'glass', face: ['#e8c8ff', '#9a4af0', '#381080'], rim: ['#6a6476', '#34303e', '#121018'] } },
  },
  frame: { material: 'stone', colours: ['#b0a8b8', '#6a6274', '#24202c'], line: '#e0a33a', corner: 'square', ornament: { icon: 'flower-emblem', colours: ruby }, detail: 'beads' },
  scene: { sky: ['#1c1430', '#241a44', '#120c24', '#06040c'], scene: [{ kind: 'halo', x: 300, y: 260, r: 420, colour: '#7a4ae0', opacity: 0.55 }, { kind: 'rays', x: 300, y: -60, colour: '#ffd8a0', count: 16, opacity: 0.3 }, { kind: 'columns', colours: ['#4a4068', '#1c1530'], count: 4, y: 40, height: 800 }, { kind: 'bokeh', colours: ['#e0243f', '#2a86f0', '#ffc93a', '#2ab57a'], count: 60, r: 13 }], shade: { colour: '#06040c', opacity: 0.35 } },
  colours: {
    well: ['#0c0818', '#18102e', '#0c0818'],
    line: '#e0a33a33',
    accent: ['#fff6d8', '#f0b83a', '#8a5410'],
    ink: '#1c0c04',
    panel: '#0a0614',
    text: '#fff8f0',
    glow: '#ffb0d0',
  },
} satisfies SlotArt;
