import { writeFileSync } from 'node:fs';

/** Numbers from 0 to 1 that are the same each time: a picture can be drawn again. */
export function scatterOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) | 0;
    state ^= state >>> 13;
    return (state >>> 0) / 4294967296;
  };
}

/** Two decimals are a fiftieth of a pixel: enough, and half the file. */
export const round = (value: number): number => Number(value.toFixed(2));

/** Writes `<folder of the caller>/<name>` for each picture, on one line: `saveArt(import.meta.url, { 'sky.svg': sky() })`. */
export function saveArt(caller: string, art: Record<string, string>): void {
  for (const [name, svg] of Object.entries(art)) {
    const file = `${svg.replaceAll('\n', '')}\n`;
    writeFileSync(new URL(name, caller), file);
    console.log(name, file.length);
  }
}

/** One decimal, for pictures of very many points. */
export const tenth = (value: number): number => Number(value.toFixed(1));

/** `count` things in a row, each told its place. */
export const row = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** The frame of pictures behind the lobby's slides. A phone sees 780 to 1380 of it; the left is the reading side. */
export const heroFrame = 'viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice"';

/** A picture of the given frame, its source free to be written over several lines. */
export const drawing = (frame: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${body.replaceAll(/\n\s*/g, '')}</svg>`;
