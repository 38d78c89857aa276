import sharp from 'sharp';
import { save } from '../output.ts';
import { hashOf, textOf, type Piece } from '../piece.ts';
import { figureArtSvg } from './figure-svg.ts';
import { type FigureArt, figures } from './figures.ts';

/** Square: the smaller one for a card, the larger one for a hero and for sharp screens. */
const WIDTHS = [240, 480] as const;

/** Illustrations of promotions, without background. */
export function listFigures(): Piece[] {
  const painters = textOf('painting/*.ts', 'figures/{draw-figures,figure-svg}.ts');
  return figures.map((art) => ({ name: art.slug, hash: hashOf(art, painters), draw: () => drawFigure(art) }));
}

async function drawFigure(art: FigureArt): Promise<void> {
  const master = await sharp(Buffer.from(figureArtSvg(art)))
    .png()
    .toBuffer();
  for (const width of WIDTHS) {
    const image = sharp(master).resize(width, width, { kernel: 'lanczos3' });
    const path = `packages/games/posters/rendered-figures/${art.slug}-${width}`;
    save(`${path}.avif`, await image.clone().avif({ quality: 52, effort: 4 }).toBuffer());
    save(`${path}.webp`, await image.clone().webp({ quality: 72, alphaQuality: 80, effort: 5 }).toBuffer());
  }
}
