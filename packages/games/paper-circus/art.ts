import { gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'paper-circus',
  plates: { low: { shape: 'disc', material: 'paper', face: ['#fff8f0', '#f8e0d0', '#e0b0a0'], rim: ['#ffffff', '#f0506b', '#a8203a'] }, high: null, special: { shape: 'star', material: 'paper', face: ['#ffd23a', '#f0a81c', '#b5700c'], rim: ['#ffffff', '#3f57b5', '#1f2f7a'] } },
  symbols: {
    wild: { rank: 'special', icon: 'elephant', colours: ['#a8bcf8', '#4a64d0', '#1f2f7a'], finish: 'matte', ink: '#141c4a', ribbon: 'WILD' },
    tent: { rank: 'special', icon: 'medieval-pavilion', colours: ['#ffffff', '#f0506b', '#a81c3a'], finish: 'matte', ink: '#3a0a14' },
    clown: { rank: 'high', icon: 'clown', colours: ['#fff0e0', '#f0806b', '#a82a3a'], finish: 'matte', under: '#ffd23a', ink: '#3a0c10' },
    juggler: { rank: 'high', icon: 'juggler', colours: ['#d0f4ff', '#2ab0c4', '#0c5a70'], finish: 'matte', ink: '#042430' },
    lion: { rank: 'high', icon: 'lion', colours: ['#ffe8a8', '#f0a83a', '#a85a0c'], finish: 'matte', ink: '#3a1c04' },
    unicycle: { rank: 'high', icon: 'juggling-seal', colours: ['#e0d8ff', '#8a6ae0', '#3a1f94'], finish: 'matte', ink: '#140838' },
    ticket: { rank: 'low', icon: 'ticket', colours: ['#fff0b0', '#ffc83a', '#c4801c'], finish: 'matte', ink: '#4a2c06' },
    popcorn: { rank: 'low', icon: 'popcorn', colours: ['#fff8e8', '#f0d8a0', '#c44a4a'], finish: 'matte', ink: '#4a1414' },
    balloons: { rank: 'low', icon: 'balloons', colours: ['#ffc8d8', '#f0507a', '#a8143f'], finish: 'matte', ink: '#3a0418' },
    hat: { rank: 'low', icon: 'jester-hat', colours: ['#c8f0d8', '#3ab07a', '#0f5a3a'], finish: 'matte', ink: '#042418' },
    drum: { rank: 'low', icon: 'drum', colours: ['#d0e0ff', '#4a7ae0', '#1a349a'], finish: 'matte', ink: '#06103c' },
  },
  frame: { material: 'paper', colours: ['#ffffff', '#f0506b', '#1f2f7a'], line: '#ffd23a', corner: 'round', ornament: { icon: 'beveled-star', colours: gold }, detail: 'stripes' },
  scene: { sky: ['#ffe3ec', '#ffd0dc', '#c8e6f5', '#a8d6f0'], scene: [{ kind: 'sunburst', x: 300, y: 330, colours: ['#f0506b44', '#ffffff00'], count: 16 }, { kind: 'clouds', y: 180, colour: '#ffffff', count: 6, opacity: 0.8 }, { kind: 'hills', y: 640, colours: ['#7ac4e0', '#4a94c4', '#3f57b5'], rough: 22, step: 52 }], shade: { colour: '#3f57b5', opacity: 0.1 } },
  colours: {
    well: ['#fff8f0', '#fff0e4', '#ffe6d8'],
    line: '#f0506b33',
    accent: ['#fff6d0', '#ffc23a', '#e0781c'],
    ink: '#3a1c06',
    panel: '#24307a',
    text: '#fff8f0',
    glow: '#fff06b',
  },
} satisfies SlotArt;
