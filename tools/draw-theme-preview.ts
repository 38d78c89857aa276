import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coloursIn, linear } from '@marquee/themes/colour.ts';
import sharp from 'sharp';

/** Size of a theme's preview in pixels. */
export const PREVIEW_SIZE = { width: 720, height: 450 } as const;

/** Draws `preview.webp` of a theme from its colours, until `images --theme` takes a screenshot. */
export async function drawThemePreview(folder: string): Promise<void> {
  const css = readFileSync(join(folder, 'theme.css'), 'utf8');
  const colour = (token: string) => colourOf(css, token);
  const { width, height } = PREVIEW_SIZE;
  const tiles = [0, 1, 2, 3].map(
    (at) => `<rect x="${40 + at * 165}" y="250" width="145" height="160" rx="12" fill="${colour('surface-raised')}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colour('surface-page')}"/>
    <rect x="40" y="40" width="640" height="170" rx="12" fill="${colour('accent')}"/>${tiles.join('')}</svg>`;
  await sharp(Buffer.from(svg)).webp({ quality: 74 }).toFile(join(folder, 'preview.webp'));
}

/** The first colour of a token as `rgb()`. */
export function colourOf(css: string, token: string): string {
  const [found] = coloursIn(new RegExp(`--${token}:([^;]*);`).exec(css)?.[1] ?? '');
  if (!found) throw new Error(`The token --${token} has no colour.`);
  const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
  return `rgb(${linear(found)
    .map((value) => Math.round(encoded(value) * 255))
    .join(' ')})`;
}
