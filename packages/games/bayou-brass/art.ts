import { gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'bayou-brass',
  plates: { low: { shape: 'disc', material: 'paper', face: ['#fff6dc', '#f0dcae', '#c4a05a'], rim: ['#2a1c18', '#c4301f', '#140c0a'] }, high: null, special: { shape: 'burst', material: 'enamel', face: ['#1f6a6a', '#0f4444', '#062424'], rim: gold } },
  symbols: {
    wild: { rank: 'special', icon: 'saxophone', colours: ['#fffbd6', '#ffd23a', '#a8680f'], finish: 'metal', ink: '#2a1206', ribbon: 'WILD' },
    drumkit: { rank: 'special', icon: 'drum-kit', colours: ['#ffe0d0', '#e0402a', '#6b140c'], finish: 'gem', under: '#fff3d6', ink: '#2a0c06' },
    frog: { rank: 'high', icon: 'frog', colours: ['#d0f56b', '#4ab03a', '#0f5a34'], finish: 'gem', ink: '#0c2a14' },
    trumpet: { rank: 'high', icon: 'trumpet', colours: ['#fff6c2', '#f0b02a', '#8a520a'], finish: 'metal', ink: '#2a1406' },
    croc: { rank: 'high', icon: 'sea-creature', colours: ['#c8ffd0', '#2a9a6a', '#0c4a3c'], finish: 'gem', ink: '#06241c' },
    bass: { rank: 'high', icon: 'guitar-bass-head', colours: ['#ffcf9a', '#c4602a', '#5a2008'], finish: 'metal', ink: '#240c04' },
    notes: { rank: 'low', icon: 'musical-notes', colours: ['#ffe0a0', '#f08a1a', '#a84a08'], finish: 'matte', ink: '#2a1206' },
    piano: { rank: 'low', icon: 'piano-keys', colours: ['#ffffff', '#d0d0d0', '#5a5a5a'], finish: 'matte', ink: '#141414' },
    mic: { rank: 'low', icon: 'old-microphone', colours: ['#d0f6f0', '#3ab0a0', '#126058'], finish: 'matte', ink: '#062824' },
    hat: { rank: 'low', icon: 'top-hat', colours: ['#d0b8e0', '#7a4a9a', '#34184a'], finish: 'matte', ink: '#180a24' },
  },
  frame: { material: 'metal', colours: ['#fff3b0', '#e0a82a', '#7a4a08'], line: '#c4301f', corner: 'round', ornament: { icon: 'musical-notes', colours: gold }, detail: 'beads' },
  scene: { shade: { colour: '#3a2406', opacity: 0.2 } },
  colours: {
    well: ['#143c3c', '#1f5a58', '#143c3c'],
    line: '#fff3d633',
    accent: ['#fff3c0', '#f0a81c', '#b5560c'],
    ink: '#2a1206',
    panel: '#0c2a2c',
    text: '#fff6e0',
    glow: '#ffd23a',
  },
} satisfies SlotArt;
