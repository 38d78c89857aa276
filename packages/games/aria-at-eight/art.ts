import { gold } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'aria-at-eight',
  plates: { low: { shape: 'disc', material: 'paper', face: ['#f7ecd6', '#ead6b0', '#c4a870'], rim: ['#1c1418', '#c4202a', '#6b0810'] }, high: null, special: { shape: 'disc', material: 'enamel', face: ['#241a20', '#140c12', '#060406'], rim: ['#f7ecd6', '#c4202a', '#5a060c'] } },
  symbols: {
    wild: { rank: 'special', icon: 'sing', colours: ['#f7ecd6', '#d0b890', '#6b5434'], finish: 'metal', under: '#c4202a', ink: '#140a0e', ribbon: 'WILD' },
    opera: { rank: 'special', icon: 'theater', colours: ['#ffe8c8', '#e0a050', '#7a4414'], finish: 'metal', under: '#8a1018', ink: '#200c08' },
    diva: { rank: 'high', icon: 'drama-masks', colours: ['#fff3d8', '#e8c070', '#8a5c1c'], finish: 'metal', under: '#2c1014', ink: '#1c0c06' },
    violin: { rank: 'high', icon: 'violin', colours: ['#ffcf9a', '#c0602a', '#5a2008'], finish: 'metal', ink: '#240c04' },
    harp: { rank: 'high', icon: 'harp', colours: gold, finish: 'metal', ink: '#241404' },
    phone: { rank: 'high', icon: 'old-microphone', colours: ['#f0f4f8', '#a0a8b4', '#3c424e'], finish: 'metal', under: '#c4202a', ink: '#101216' },
    notes: { rank: 'low', icon: 'musical-notes', colours: ['#f8d0d0', '#c4202a', '#5a060c'], finish: 'matte', ink: '#140608' },
    roseb: { rank: 'low', icon: 'rose', colours: ['#ffb8c0', '#e0304a', '#6b0818'], finish: 'matte', ink: '#1c0408' },
    fan: { rank: 'low', icon: 'handheld-fan', colours: ['#ffffff', '#d8c8b0', '#8a7450'], finish: 'matte', ink: '#241c10' },
    glass: { rank: 'low', icon: 'spectacles', colours: ['#f0d8ff', '#a06ac4', '#44186b'], finish: 'matte', ink: '#180828' },
    shoe: { rank: 'low', icon: 'ballerina-shoes', colours: ['#ffe0ec', '#f08aac', '#a02a5a'], finish: 'matte', ink: '#340a1c' },
  },
  frame: { material: 'enamel', colours: ['#f7ecd6', '#d0a860', '#6b4418'], line: '#c4202a', corner: 'round', ornament: { icon: 'musical-notes', colours: gold }, detail: 'beads' },
  scene: { sky: ['#8a1c24', '#c4342a', '#8a1018', '#2c0408'], scene: [{ kind: 'sunburst', x: 300, y: 250, colours: ['#fff0d022', '#00000000'], count: 20 }, { kind: 'beam', x: 60, y: -40, angle: 66, spread: 22, colour: '#fff3d0', opacity: 0.5 }, { kind: 'beam', x: 540, y: -40, angle: 114, spread: 22, colour: '#fff3d0', opacity: 0.5 }, { kind: 'curtain', colours: ['#c4202a', '#5a060c'], open: 230 }], shade: { colour: '#1c0204', opacity: 0.2 } },
  colours: {
    well: ['#2c0a10', '#4a121a', '#2c0a10'],
    line: '#f7ecd633',
    accent: ['#fff3dc', '#e0b060', '#8a5418'],
    ink: '#240c04',
    panel: '#1c0408',
    text: '#fff6e6',
    glow: '#fff0c8',
  },
} satisfies SlotArt;
