import { steel } from '../slot-art/ramps.ts';
import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'samurai-snow',
  plates: { low: { shape: 'disc', material: 'paper', face: ['#ffffff', '#f0ece6', '#c8c0b8'], rim: ['#f8f4ee', '#2a2428', '#141014'] }, high: null, special: { shape: 'disc', material: 'paper', face: ['#f04048', '#c4141f', '#7a0610'], rim: ['#ffffff', '#241c2a', '#141014'] } },
  symbols: {
    wild: { rank: 'special', icon: 'samurai-helmet', colours: ['#ffe0a0', '#8a6a5a', '#2a1c24'], finish: 'metal', under: '#c4141f', ink: '#141014', ribbon: 'WILD' },
    sun: { rank: 'special', icon: 'katana', colours: ['#ffffff', '#c2ccd6', '#4a5260'], finish: 'metal', ink: '#141014', glow: '#ff6a5a' },
    oni: { rank: 'high', icon: 'oni', colours: ['#ffc0b0', '#d02a2a', '#5a060c'], finish: 'gem', under: '#fff0d0', ink: '#1c0406' },
    crane: { rank: 'high', icon: 'ninja-armor', colours: ['#d6e0f0', '#5a6a8a', '#1c263a'], finish: 'metal', under: '#c4141f', ink: '#0c1018' },
    fan: { rank: 'high', icon: 'handheld-fan', colours: ['#fff0f0', '#e04a50', '#7a0c18'], finish: 'gem', ink: '#2a0408' },
    castle: { rank: 'high', icon: 'pagoda', colours: ['#f0f0f0', '#a0a8b0', '#3c444e'], finish: 'metal', under: '#c4141f', ink: '#101418' },
    bow: { rank: 'low', icon: 'bow-arrow', colours: ['#e0c8a8', '#8a5a30', '#3a2010'], finish: 'matte', ink: '#141014' },
    star: { rank: 'low', icon: 'ninja-star', colours: ['#d6dce6', '#6a7686', '#222a36'], finish: 'matte', ink: '#0c1018' },
    kunai: { rank: 'low', icon: 'plain-dagger', colours: ['#dce6ea', '#6a8490', '#24343c'], finish: 'matte', ink: '#0c1418' },
    scroll: { rank: 'low', icon: 'scroll-unfurled', colours: ['#fff6e0', '#d8b880', '#8a6430'], finish: 'matte', ink: '#2a1c0c' },
    sake: { rank: 'low', icon: 'sake-bottle', colours: ['#ffffff', '#b8ccd8', '#5a7486'], finish: 'matte', ink: '#1c2a34' },
  },
  frame: { material: 'wood', colours: ['#4a4044', '#241c20', '#0c080a'], line: '#c4141f', corner: 'square', ornament: { icon: 'ninja-star', colours: steel } },
  scene: { shade: { colour: '#5a6472', opacity: 0.15 } },
  colours: {
    well: ['#f4f0ec', '#eae4de', '#dcd4cc'],
    line: '#2a242833',
    accent: ['#ffd8d0', '#d0202a', '#6b0610'],
    ink: '#ffffff',
    panel: '#1c161a',
    text: '#fff8f4',
    glow: '#ff5a50',
  },
} satisfies SlotArt;
