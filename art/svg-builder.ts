import { save } from './output.ts';

/** Deterministic pseudo-random numbers from 0 to 1, so that art is reproducible. */
export function scatterOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) | 0;
    state ^= state >>> 13;
    return (state >>> 0) / 4294967296;
  };
}

/** Two decimals are precise enough and halve the file size. */
export const round = (value: number): number => Number(value.toFixed(2));

/** Writes each SVG into the theme's folder, on one line: `saveArt('curacao', { 'sky.svg': sky() })`. */
export function saveArt(theme: string, art: Record<string, string>): void {
  for (const [name, svg] of Object.entries(art))
    save(`packages/themes/${theme}/art/${name}`, `${svg.replaceAll('\n', '')}\n`);
}

/** One decimal, for art with very many points. */
export const tenth = (value: number): number => Number(value.toFixed(1));

/** `count` items in a row, each drawn with its index. */
export const row = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** Frame of hero images. A phone shows 780 to 1380 of it; text is on the left. */
export const heroFrame = 'viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice"';

/** An SVG with the given frame; line breaks in the source are removed. */
export const drawing = (frame: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${body.replaceAll(/\n\s*/g, '')}</svg>`;
