import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'comet-post',
  plates: { low: { shape: 'ticket', material: 'paper', face: ['#fff6e0', '#f0dcb8', '#c8a878'], rim: ['#ffffff', '#d0a878', '#8a6a44'] }, high: null, special: { shape: 'ticket', material: 'paper', face: ['#1f4a5a', '#143642', '#0a2028'], rim: ['#fffaf0', '#e8602a', '#a83a14'] } },
  symbols: {
    wild: { rank: 'special', icon: 'comet-spark', colours: ['#fff3d0', '#ff8a4a', '#d03a1a'], finish: 'gem', ink: '#3a1006', ribbon: 'WILD' },
    letter: { rank: 'special', icon: 'love-letter', colours: ['#ffffff', '#ffe8d0', '#e0a878'], finish: 'matte', under: '#e8402a', ink: '#2a1a14', glow: '#ffb070' },
    pigeon: { rank: 'high', icon: 'paper-plane', colours: ['#ffffff', '#c8dce6', '#5a8094'], finish: 'metal', ink: '#10303c' },
    rocket: { rank: 'high', icon: 'rocket-flight', colours: ['#ffe8e0', '#f06a4a', '#8a1f14'], finish: 'metal', under: '#fff0d0', ink: '#2a0c08' },
    balloon: { rank: 'high', icon: 'air-balloon', colours: ['#fff0c0', '#f0a83a', '#a8501a'], finish: 'gem', under: '#e8402a', ink: '#3a1606' },
    mailbox: { rank: 'high', icon: 'mailbox', colours: ['#d0e8ff', '#4a8ac4', '#1a3a70'], finish: 'metal', ink: '#081c34' },
    seal: { rank: 'low', icon: 'wax-seal', colours: ['#ffb0a0', '#d0302a', '#6b0c10'], finish: 'matte' },
    stamp: { rank: 'low', icon: 'post-stamp', colours: ['#d0f0e6', '#3a9a80', '#12503e'], finish: 'matte' },
    quill: { rank: 'low', icon: 'quill', colours: ['#d6dcff', '#5a6ad0', '#1c2880'], finish: 'matte' },
    horn: { rank: 'low', icon: 'post-office', colours: ['#fff0b0', '#e0a82a', '#8a5c0a'], finish: 'matte' },
  },
  frame: { material: 'paper', colours: ['#fffaf0', '#e8402a', '#8a2a14'], line: '#1f4a5a', corner: 'square', ornament: null, detail: 'stripes' },
  scene: { sky: ['#12303e', '#1f5464', '#3a7a80', '#e8a070'], scene: [{ kind: 'stars', colour: '#fff0d0', count: 60, until: 420 }, { kind: 'disc', x: 470, y: 150, r: 74, colours: ['#ffb070', '#e8602a'] }, { kind: 'ring', x: 470, y: 150, r: 104, width: 5, colour: '#ffd0a0', opacity: 0.6 }, { kind: 'ring', x: 470, y: 150, r: 128, width: 3, colour: '#ffd0a0', opacity: 0.4 }, { kind: 'hills', y: 620, colours: ['#2a6a78', '#1c4c5c', '#123642'], rough: 30, step: 54 }], shade: { colour: '#0c242e', opacity: 0.2 } },
  colours: {
    well: ['#f4e8cc', '#ecdcb8', '#e0cca0'],
    line: '#8a6a4444',
    accent: ['#fff6e0', '#f08a4a', '#c4401a'],
    ink: '#2a0e06',
    panel: '#12303c',
    text: '#fff6e6',
    glow: '#ffb070',
  },
} satisfies SlotArt;
