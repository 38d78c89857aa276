/** What every room must keep. Each check lists what is wrong, so that a test can plant a fault and see it found. */
import { allThemeTokens, contrastPairs, type ThemeToken } from '../contract.ts';
import { brightened, coloursIn, contrast, distance, linear, over, type Oklch, type Rgb } from './colour.ts';
import { looksOf, sentBytes, tokensOf, type Look, type Room } from './room-sheet.ts';

export const SHEET_BYTES_MAX = 3072;
export const LIGHT_ROOMS_MIN = 5;
/** Rooms nearer than this would be one room in two coats of paint; see `roomDistance`. */
export const DISTANCE_MIN = 1.2;

export function tokenFaults({ css }: Pick<Room, 'css'>): string[] {
  const written = tokensOf(css);
  return [
    ...allThemeTokens.filter((token) => !written.has(token)).map((token) => `${token} is missing`),
    ...[...written.keys()]
      .filter((name) => !allThemeTokens.some((token) => token === name))
      .map((name) => `${name} is unknown`),
    // `none` cannot stand in a list with other shadows.
    ...['shadow-low', 'shadow-high', 'shadow-control', 'shadow-tile']
      .filter((token) => written.get(token) === 'none')
      .map((token) => `${token} is none`),
  ];
}

/** Colours of a token as they reach the eye: translucent surfaces lie on the page. */
function painted({ tokens }: Look, token: ThemeToken): Rgb[] {
  const page = coloursIn(tokens.get('surface-page') ?? '')[0];
  return coloursIn(tokens.get(token) ?? '').map((colour) =>
    page && colour.alpha < 1 ? over(linear(colour), colour.alpha, linear(page)) : linear(colour),
  );
}

/** Filled buttons shine a little under the pointer: `filter: brightness(1.07)` in `@marquee/ui/button`. */
const HOVER = 1.07;
const hoverPairs: readonly [ThemeToken, ThemeToken][] = [
  ['text-on-accent', 'accent-fill'],
  ['text-on-status', 'status-danger'],
];

export function contrastFaults(room: Pick<Room, 'name' | 'css'>): string[] {
  const faults: string[] = [];
  for (const look of looksOf(room)) {
    const compare = (front: ThemeToken, back: ThemeToken, ratio: number, light = 1) => {
      const [inks, papers] = [painted(look, front), painted(look, back)];
      // A colour that the reader cannot see is not tested: that is a fault too.
      if (inks.length === 0 || papers.length === 0)
        faults.push(`${look.name}: ${front} on ${back} is not readable by the test`);
      for (const ink of inks)
        for (const paper of papers) {
          const found = contrast(brightened(ink, light), brightened(paper, light));
          if (found < ratio)
            faults.push(
              `${look.name}: ${front} on ${back}${light > 1 ? ' under the pointer' : ''}: ${found.toFixed(2)} < ${ratio}`,
            );
        }
    };
    for (const { text, on, ratio } of contrastPairs)
      for (const front of text) for (const back of on) compare(front, back, ratio);
    for (const [front, back] of hoverPairs) compare(front, back, 4.5, HOVER);
  }
  return faults;
}

export function sizeFaults(room: Pick<Room, 'name' | 'css' | 'fontsCss'>): string[] {
  const bytes = sentBytes(room);
  return bytes > SHEET_BYTES_MAX ? [`${room.name}: ${bytes} bytes > ${SHEET_BYTES_MAX}`] : [];
}

const PALETTE = ['surface-page', 'surface-base', 'accent', 'accent-second', 'accent-third'] as const;
const SHAPES = ['radius-control', 'radius-card', 'radius-tile', 'radius-dialog', 'radius-chip'] as const;
const CLEARLY_OTHER = 0.25;

function firstColour(room: Room, token: ThemeToken): Oklch {
  const look = looksOf(room)[0];
  const [colour] = coloursIn(look?.tokens.get(token) ?? '');
  if (!colour) throw new Error(`${room.name}: ${token} has no colour`);
  return colour;
}

/** 0 where corners are the same, 1 from 16 px apart or where one is an arch and the other a plain corner. */
function shapeDistance(one: string, other: string): number {
  if (one === other) return 0;
  const [a, b] = [/^(\d+)px$/.exec(one)?.[1], /^(\d+)px$/.exec(other)?.[1]];
  return a === undefined || b === undefined ? 1 : Math.min(1, Math.abs(Number(a) - Number(b)) / 16);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How far apart two rooms are, 0 to 6: palette (up to 3), corners (1), dark against light (1), the face of reading (1). The display face is not counted: it
 * differs always, see `sharedFaces`.
 */
export function roomDistance(one: Room, other: Room): number {
  const palette = PALETTE.map((token) =>
    Math.min(1, distance(firstColour(one, token), firstColour(other, token)) / CLEARLY_OTHER),
  );
  const shapes = SHAPES.map((token) =>
    shapeDistance(tokensOf(one.css).get(token) ?? '', tokensOf(other.css).get(token) ?? ''),
  );
  return (
    3 * mean(palette) + mean(shapes) + Number(one.scheme !== other.scheme) + Number(one.bodyFamily !== other.bodyFamily)
  );
}

export function twins(rooms: readonly Room[]): string[] {
  return pairs(rooms).flatMap(([one, other]) => {
    const apart = roomDistance(one, other);
    return apart < DISTANCE_MIN ? [`${one.name} and ${other.name} are ${apart.toFixed(2)} apart`] : [];
  });
}

export function sharedFaces(rooms: readonly Room[]): string[] {
  return pairs(rooms).flatMap(([one, other]) =>
    one.displayFamily === other.displayFamily ? [`${one.name} and ${other.name} share ${one.displayFamily}`] : [],
  );
}

export function lightFaults(rooms: readonly Room[]): string[] {
  const light = rooms.filter(({ scheme }) => scheme !== 'dark').length;
  return light < LIGHT_ROOMS_MIN ? [`${light} light rooms < ${LIGHT_ROOMS_MIN}`] : [];
}

/** Files that a sheet names and nobody has, and files that no sheet names. */
export function fontFaults(sheets: readonly string[], files: readonly string[]): string[] {
  const named = new Set(
    sheets.flatMap((css) => [...css.matchAll(/fonts\/([\w-]+\.woff2)/g)].map(([, file]) => file ?? '')),
  );
  return [
    ...[...named].filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...files.filter((file) => !named.has(file)).map((file) => `${file} is used by no room`),
  ];
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other): [T, T] => [one, other]));
}
