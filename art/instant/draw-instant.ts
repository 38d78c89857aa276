import sharp from 'sharp';
import type { PosterArt } from '../painting/art-direction.ts';
import { figureDefinitions, figureSvg } from '../painting/figures.ts';
import { letteringSvg } from '../painting/lettering.ts';
import { save } from '../output.ts';
import { hashOf, textOf, type Piece } from '../piece.ts';
import { posters } from '../posters/posters.ts';
import { instantArt } from './figures.ts';

const FIGURE_PIXELS = 224;
const LOGO_PIXELS = 520;

function svg(body: string, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 600 ${(600 * height) / width}"><defs>${figureDefinitions}</defs>${body}</svg>`,
  );
}

/** The figure alone, without margins. */
async function drawFigure(figure: (typeof instantArt)[string][string], path: string): Promise<void> {
  const drawn = await sharp(svg(figureSvg({ x: 300, y: 300, size: 420, ...figure }), 600, 600))
    .trim()
    .png()
    .toBuffer();
  const image = sharp(drawn).resize(FIGURE_PIXELS, FIGURE_PIXELS, {
    fit: 'contain',
    background: '#00000000',
    kernel: 'lanczos3',
  });
  save(path, await image.webp({ quality: 78, alphaQuality: 85, effort: 5 }).toBuffer());
}

/** The poster's lettering on one line. */
async function drawLogo(title: PosterArt['title'], path: string): Promise<void> {
  const line = { ...title, lines: [title.lines.join(' ')], width: 570, lineMax: 110, y: 400, arch: 0, tilt: 0 };
  const drawn = await sharp(svg(await letteringSvg(line), 1200, 1600))
    .trim()
    .png()
    .toBuffer();
  save(path, await sharp(drawn).resize(LOGO_PIXELS).webp({ quality: 80, alphaQuality: 85, effort: 5 }).toBuffer());
}

/** The figures and logos of the instant games. */
export function listInstantGames(): Piece[] {
  const painters = textOf('painting/*.ts', 'instant/draw-instant.ts');
  return Object.entries(instantArt).map(([slug, figures]) => {
    const title = posters.find((poster) => poster.slug === slug)?.title;
    const folder = `packages/games/${slug}/art`;
    return {
      name: slug,
      hash: hashOf(figures, title, painters),
      draw: async () => {
        for (const [name, figure] of Object.entries(figures)) await drawFigure(figure, `${folder}/${name}.webp`);
        if (title) await drawLogo(title, `${folder}/logo.webp`);
      },
    };
  });
}
