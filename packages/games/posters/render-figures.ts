/**
 * Renders the figures of promotions into `rendered-figures/`, without ground: `node packages/games/posters/render-figures.ts`. What is unchanged is left alone.
 * Committed like the posters, so that a start draws nothing.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { figureArtSvg } from './figure-svg.ts';
import { type FigureArt, figures } from './figures.ts';
import { painters } from './render-posters.ts';

/** Square: the smaller one for a card, the larger one for a hero and for sharp screens. */
export const figureWidths = [240, 480] as const;
const target = new URL('rendered-figures/', import.meta.url);
const manifestFile = new URL('figures.json', import.meta.url);
const setting = readFileSync(new URL('figure-svg.ts', import.meta.url), 'utf8');

/** Changes when the figure or the way of painting changes. */
export function figureHashOf(art: FigureArt): string {
  return createHash('sha256').update(JSON.stringify(art)).update(setting).update(painters).digest('hex').slice(0, 16);
}

async function render(art: FigureArt): Promise<void> {
  const master = await sharp(Buffer.from(figureArtSvg(art)))
    .png()
    .toBuffer();
  for (const width of figureWidths) {
    const image = sharp(master).resize(width, width, { kernel: 'lanczos3' });
    writeFileSync(
      new URL(`${art.slug}-${width}.avif`, target),
      await image.clone().avif({ quality: 52, effort: 4 }).toBuffer(),
    );
    writeFileSync(
      new URL(`${art.slug}-${width}.webp`, target),
      await image.clone().webp({ quality: 72, alphaQuality: 80, effort: 5 }).toBuffer(),
    );
  }
}

if (import.meta.main) {
  mkdirSync(target, { recursive: true });
  const before = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, string>)
    : {};
  const after: Record<string, string> = {};
  for (const art of figures) {
    const hash = figureHashOf(art);
    if (before[art.slug] !== hash || !existsSync(new URL(`${art.slug}-480.avif`, target))) await render(art);
    after[art.slug] = hash;
  }
  writeFileSync(manifestFile, `${JSON.stringify(after, null, 2)}\n`);
}
