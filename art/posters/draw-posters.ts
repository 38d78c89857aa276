import sharp from 'sharp';
import type { PosterArt } from '../painting/art-direction.ts';
import { readJson, save, saveJson } from '../output.ts';
import { hashOf, textOf, type Piece } from '../piece.ts';
import { posterSvg } from './poster-svg.ts';
import { posters } from './posters.ts';

const WIDTHS = [160, 240, 360] as const;
const TARGET = 'packages/games/posters';

/** The posters of games, with their mean colours in `colours.json`. */
export function listPosters(): Piece[] {
  const painters = textOf('painting/*.ts', 'posters/{draw-posters,poster-svg}.ts');
  return posters.map((art) => ({ name: art.slug, hash: hashOf(art, painters), draw: () => drawPoster(art) }));
}

async function drawPoster(art: PosterArt): Promise<void> {
  const master = await sharp(Buffer.from(await posterSvg(art)), { density: 96 })
    .resize(720, 960)
    .png()
    .toBuffer();
  for (const width of WIDTHS) {
    const image = sharp(master)
      .resize(width, Math.round((width * 4) / 3), { kernel: 'lanczos3' })
      .sharpen({ sigma: 0.5 });
    save(`${TARGET}/rendered/${art.slug}-${width}.avif`, await image.avif({ quality: 50, effort: 4 }).toBuffer());
  }
  const { data } = await sharp(master)
    .resize(1, 1, { kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  const colours = { ...readJson<Record<string, string>>(`${TARGET}/colours.json`), [art.slug]: colour };
  const inOrder = posters.flatMap(({ slug }) => (colours[slug] ? [[slug, colours[slug]]] : []));
  saveJson(`${TARGET}/colours.json`, Object.fromEntries(inOrder));
}
