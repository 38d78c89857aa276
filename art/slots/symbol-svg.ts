import type { Figure, Lettering } from '../painting/art-direction.ts';
import { figureDefinitions, figureSvg } from '../painting/figures.ts';
import { letteringSvg } from '../painting/lettering.ts';
import type { Plate, Rank, SlotArt, SymbolArt } from './slot-art.ts';
import { plateDefinitions, plateSvg, ramp } from './plates.ts';

/** Pixels that a symbol is drawn in before it is reduced. */
export const SYMBOL_MASTER = 400;

/** With a plate behind it, and standing free. */
const SIZES: Readonly<Record<Rank, readonly [on: number, free: number]>> = {
  low: [330, 400],
  high: [450, 540],
  special: [420, 520],
};

/** Rays behind a special symbol. */
function burst(colour: string): string {
  const rays = Array.from({ length: 16 }, (_, at) => {
    const from = (at / 16) * Math.PI * 2;
    const point = (angle: number, r: number) =>
      `${(300 + Math.cos(angle) * r).toFixed(1)} ${(300 + Math.sin(angle) * r).toFixed(1)}`;
    return `M300 300L${point(from, 298)}L${point(from + Math.PI / 16, 298)}Z`;
  }).join('');
  return `<radialGradient id="burst" gradientUnits="userSpaceOnUse" cx="300" cy="300" r="300"><stop offset="0.35" stop-color="${colour}" stop-opacity="0.95"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="300" cy="300" r="300" fill="url(#burst)" opacity="0.7"/><path d="${rays}" fill="url(#burst)" opacity="0.8"/>`;
}

/** A word on a folded ribbon at the foot of the symbol. */
async function ribbon(word: string, title: Lettering, plate: Plate | null): Promise<string> {
  const [light, middle, dark] = plate?.rim ?? ['#fff2b8', '#f2b632', '#8a4b08'];
  const face = plate?.face[2] ?? '#3a1020';
  const text = await letteringSvg({
    ...title,
    lines: [word],
    y: 498,
    width: word.length > 4 ? 380 : 300,
    lineMax: 84,
    colours: ['#ffffff', light],
    ink: '#1a0a10',
    depth: 4,
    depthColour: '#1a0a10',
    arch: 0,
    tilt: 0,
    slant: 0,
  });
  return `${ramp('ribbon', [light, middle, dark])}<g filter="url(#bevel)"><path d="M24 462H120V566H24L56 514ZM576 462H480V566H576L544 514Z" fill="${dark}"/><path d="M72 438H528V552H72Z" fill="url(#ribbon)"/></g><path d="M88 452H512V538H88Z" fill="${face}"/>${text.replaceAll('letters0', 'ribbonLetters')}`;
}

async function letter(text: string, art: SymbolArt, title: Lettering, size: number): Promise<string> {
  const [light = '#fff', middle = light, dark = middle] = art.colours;
  return letteringSvg({
    font: title.font,
    lines: [text],
    y: 300,
    width: size * 0.94,
    lineMax: size * 0.9,
    colours: [light, middle, dark],
    ink: art.ink ?? '#180a14',
    depth: 14,
    depthColour: art.under ?? dark,
    ...(art.glow ? { glow: art.glow } : {}),
  });
}

function mainFigure(icon: string, art: SymbolArt, size: number): Figure {
  const { colours, finish = art.rank === 'low' ? 'glossy' : 'metal', rank, rotate, flip, under, ink, glow } = art;
  return {
    symbol: icon,
    x: 300,
    y: art.ribbon ? 262 : 300,
    size,
    finish,
    colours,
    thickness: rank === 'low' ? 6 : 14,
    ...(rotate === undefined ? {} : { rotate }),
    ...(flip === undefined ? {} : { flip }),
    ...(under === undefined ? {} : { under }),
    ...(ink === undefined ? {} : { ink }),
    ...(glow === undefined ? {} : { glow }),
  };
}

/** One symbol as SVG, 600 × 600, without ground. */
export async function symbolSvg(art: SlotArt, id: string, title: Lettering): Promise<string> {
  const symbol = art.symbols[id];
  if (!symbol) throw new Error(`${art.slug} has no symbol ${id}`);
  const plate = symbol.plate === undefined ? art.plates[symbol.rank] : symbol.plate;
  const [on, free] = SIZES[symbol.rank];
  const size = symbol.size ?? (plate ? on : free);
  const parts = [
    symbol.rank === 'special' ? burst(symbol.glow ?? art.colours.glow) : '',
    plate ? plateSvg(plate) : '',
    symbol.letter ? await letter(symbol.letter, symbol, title, size) : '',
    symbol.icon ? figureSvg(mainFigure(symbol.icon, symbol, size)) : '',
    (symbol.beside ?? []).map(figureSvg).join(''),
    symbol.ribbon ? await ribbon(symbol.ribbon, title, plate ?? art.plates.high) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SYMBOL_MASTER}" height="${SYMBOL_MASTER}" viewBox="0 0 600 600"><defs>${figureDefinitions}${plateDefinitions}</defs>${parts.join('\n')}</svg>`;
}
