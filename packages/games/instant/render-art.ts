/**
 * Renders the figures and logos of the instant games into `<slug>/art/`: `node packages/games/instant/render-art.ts [slug …]`. The results are committed, so that a
 * start renders nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { PosterArt } from '../posters/art-direction.ts';
import { figureDefinitions, figureSvg } from '../posters/compose/figures.ts';
import { letteringSvg } from '../posters/compose/lettering.ts';
import { posters } from '../posters/posters.ts';
import { instantArt } from './art.ts';

const games = new URL('../', import.meta.url);
const FIGURE_PIXELS = 224;
const LOGO_PIXELS = 520;

function svg(body: string, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 600 ${(600 * height) / width}"><defs>${figureDefinitions}</defs>${body}</svg>`,
  );
}

/** The figure alone, without margins. */
async function renderFigure(figure: (typeof instantArt)[string][string], file: URL): Promise<void> {
  const drawn = await sharp(svg(figureSvg({ x: 300, y: 300, size: 420, ...figure }), 600, 600))
    .trim()
    .png()
    .toBuffer();
  const image = sharp(drawn).resize(FIGURE_PIXELS, FIGURE_PIXELS, {
    fit: 'contain',
    background: '#00000000',
    kernel: 'lanczos3',
  });
  writeFileSync(file, await image.webp({ quality: 78, alphaQuality: 85, effort: 5 }).toBuffer());
}

/** The poster's lettering on one line. */
async function renderLogo(title: PosterArt['title'], file: URL): Promise<void> {
  const line = { ...title, lines: [title.lines.join(' ')], width: 570, lineMax: 110, y: 400, arch: 0, tilt: 0 };
  const drawn = await sharp(svg(await letteringSvg(line), 1200, 1600))
    .trim()
    .png()
    .toBuffer();
  writeFileSync(
    file,
    await sharp(drawn).resize(LOGO_PIXELS).webp({ quality: 80, alphaQuality: 85, effort: 5 }).toBuffer(),
  );
}

const wanted = process.argv.slice(2);
for (const [slug, figures] of Object.entries(instantArt)) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  const target = new URL(`${slug}/art/`, games);
  mkdirSync(target, { recursive: true });
  for (const [name, figure] of Object.entries(figures)) await renderFigure(figure, new URL(`${name}.webp`, target));
  const poster = posters.find((one) => one.slug === slug);
  if (poster) await renderLogo(poster.title, new URL('logo.webp', target));
}
