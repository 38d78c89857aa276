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
