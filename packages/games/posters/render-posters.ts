/**
 * Renders the posters into `rendered/` in AVIF and WebP: `node packages/games/posters/render-posters.ts [slug …]`. A poster whose art direction and
 * whose painters are unchanged is left alone (its hash stands in the manifest), so a second run takes no time. The results are committed: a start needs no drawing.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { PosterArt } from './art-direction.ts';
import { posters } from './posters.ts';
import { posterSvg } from './compose/poster-svg.ts';

export const widths = [160, 240, 360] as const;
const target = new URL('rendered/', import.meta.url);
const manifestFile = new URL('manifest.json', import.meta.url);

export type Manifest = Record<string, { widths: number[]; colour: string; hash: string }>;

/** The text of all that paints. */
export const painters = readdirSync(new URL('compose/', import.meta.url))
  .sort()
  .map((file) => readFileSync(new URL(`compose/${file}`, import.meta.url), 'utf8'))
  .join('');

/** Changes when the poster or the way of painting changes. */
export function hashOf(art: PosterArt): string {
  return createHash('sha256').update(JSON.stringify(art)).update(painters).digest('hex').slice(0, 16);
}

async function render(art: PosterArt): Promise<Manifest[string]> {
  const master = await sharp(Buffer.from(await posterSvg(art)), { density: 96 })
    .resize(720, 960)
    .png()
    .toBuffer();
  for (const width of widths) {
    const image = sharp(master)
      .resize(width, Math.round((width * 4) / 3), { kernel: 'lanczos3' })
      .sharpen({ sigma: 0.5 });
    writeFileSync(
      new URL(`${art.slug}-${width}.avif`, target),
      await image.clone().avif({ quality: 50, effort: 4 }).toBuffer(),
    );
    writeFileSync(
      new URL(`${art.slug}-${width}.webp`, target),
      await image.clone().webp({ quality: 68, effort: 5 }).toBuffer(),
    );
  }
  const { data } = await sharp(master)
    .resize(1, 1, { kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return { widths: [...widths], colour, hash: hashOf(art) };
}

if (import.meta.main) {
  mkdirSync(target, { recursive: true });
  const wanted = process.argv.slice(2);
  const before: Manifest = existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {};
  const after: Manifest = {};
  for (const art of posters) {
    const known = before[art.slug];
    const isSame = known?.hash === hashOf(art) && existsSync(new URL(`${art.slug}-360.avif`, target));
    const skip = wanted.length > 0 ? !wanted.includes(art.slug) : isSame;
    if (skip && !known) continue;
    after[art.slug] = skip && known ? known : await render(art);
  }
  writeFileSync(manifestFile, `${JSON.stringify(after, null, 2)}\n`);
}
