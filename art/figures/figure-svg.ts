import { figureDefinitions, figureSvg } from '../painting/figures.ts';
import { scatterOf } from '../painting/random.ts';
import { scenerySvg } from '../painting/scenery.ts';
import type { FigureArt } from './figures.ts';

/** A still life as one SVG of 600 × 600 without ground; only its own shadow lies below it. */
export function figureArtSvg({ slug, scene = [], cast }: FigureArt): string {
  const random = scatterOf(slug);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">
<defs>${figureDefinitions}<radialGradient id="floor"><stop offset="0" stop-color="#000" stop-opacity="0.55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>
<ellipse cx="300" cy="548" rx="250" ry="34" fill="url(#floor)"/>
${scene.map((one) => scenerySvg(one, random)).join('\n')}
${cast.map(figureSvg).join('\n')}
</svg>`;
}
