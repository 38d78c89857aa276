import { readFileSync } from 'node:fs';
import type { Rank, SlotArt, SymbolArt } from '../slot-art.ts';

/** The slot's own drawings. */
const drawing = (name: string): string =>
  readFileSync(new URL(`../drawings/harbour-lights/${name}.svg`, import.meta.url), 'utf8');
const drawn = (rank: Rank, name: string): SymbolArt => ({ rank, colours: [], drawing: drawing(name) });

export const slotArt = {
  slug: 'harbour-lights',
  plates: { low: null, high: null, special: null },
  symbols: {
    light: { ...drawn('special', 'light'), tall: drawing('light-tall') },
    moon: drawn('special', 'moon'),
    bridge: drawn('high', 'bridge'),
    parrotfish: drawn('high', 'parrotfish'),
    iguana: drawn('high', 'iguana'),
    sloop: drawn('high', 'sloop'),
    coral: drawn('low', 'coral'),
    saffron: drawn('low', 'saffron'),
    aqua: drawn('low', 'aqua'),
    lantern: drawn('low', 'lantern'),
    anchor: drawn('low', 'anchor'),
    orange: drawn('low', 'orange'),
  },
  frame: {
    material: 'wood',
    colours: ['#fbe2a4', '#b9752a', '#5a3110'],
    line: '#ffd36b',
    corner: 'round',
    ornament: { icon: 'lighthouse', colours: ['#fffdf2', '#ffd27a', '#b23a3a'] },
    detail: 'rope',
  },
  scene: { drawing: drawing('scene') },
  colours: {
    well: ['#0a2438', '#11435c', '#0a2438'],
    line: '#9fd8dd3d',
    accent: ['#fff0bd', '#ffca55', '#e08d22'],
    ink: '#2a1206',
    panel: '#061a2a',
    text: '#fff6e0',
    glow: '#ffd36b',
  },
} satisfies SlotArt;
