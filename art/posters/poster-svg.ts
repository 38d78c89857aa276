import type { PosterArt } from '../painting/art-direction.ts';
import { figureDefinitions, figureSvg } from '../painting/figures.ts';
import { letteringSvg } from '../painting/lettering.ts';
import { scatterOf } from '../painting/random.ts';
import { scenerySvg } from '../painting/scenery.ts';

const W = 600;
const H = 800;

function frameSvg(frame: PosterArt['frame']): string {
  if (!frame) return '';
  const { kind, colour } = frame;
  const line = (inset: number, width: number, r = 0) =>
    `<rect x="${inset}" y="${inset}" width="${W - 2 * inset}" height="${H - 2 * inset}" rx="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  if (kind === 'line') return line(18, 5);
  if (kind === 'round') return line(16, 8, 34);
  if (kind === 'double') return line(16, 6) + line(28, 2);
  if (kind === 'torn')
    return `<g fill="none" stroke="${colour}" stroke-width="14" stroke-dasharray="22 5 9 4 31 6" opacity="0.9"><rect x="6" y="6" width="${W - 12}" height="${H - 12}"/></g>`;
  const corner = (x: number, y: number, sx: number, sy: number) =>
    `<g transform="translate(${x} ${y}) scale(${sx} ${sy})" fill="none" stroke="${colour}" stroke-width="4"><path d="M0 110V34H34V0H110"/><path d="M12 110V46H46V12H110" stroke-width="2"/><path d="M0 0L60 60M22 0L60 38M0 22L38 60" stroke-width="2"/></g>`;
  return (
    corner(18, 18, 1, 1) +
    corner(W - 18, 18, -1, 1) +
    corner(18, H - 18, 1, -1) +
    corner(W - 18, H - 18, -1, -1) +
    `<g stroke="${colour}" stroke-width="4"><path d="M128 18H472M128 782H472M18 128V672M582 128V672"/></g>`
  );
}

/** The whole poster as one SVG, 600 × 800. */
export async function posterSvg(art: PosterArt): Promise<string> {
  const random = scatterOf(art.slug);
  const stops = art.sky
    .map((colour, at) => `<stop offset="${(at / Math.max(1, art.sky.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
    .join('');
  const { vignette = 0.45, grain = 0.1, foot = '#000000' } = art;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="0 0 ${W} ${H}">
<defs>${figureDefinitions}
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>
<radialGradient id="vignette" cx="0.5" cy="0.44" r="0.78"><stop offset="0.5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${vignette}"/></radialGradient>
${foot ? `<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${foot}" stop-opacity="0"/><stop offset="1" stop-color="${foot}" stop-opacity="0.88"/></linearGradient>` : ''}
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="3"/><feColorMatrix type="matrix" values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.6 0.6 0 0 -0.35"/></filter>
</defs>
<rect width="${W}" height="${H}" fill="url(#sky)"/>
${art.scene.map((scene) => scenerySvg(scene, random)).join('\n')}
${art.cast
  .filter((figure) => !figure.isInFront)
  .map(figureSvg)
  .join('\n')}
<rect width="${W}" height="${H}" fill="url(#vignette)"/>
${foot ? `<rect y="440" width="${W}" height="360" fill="url(#foot)"/>` : ''}
${await letteringSvg(art.title)}
${art.cast
  .filter((figure) => figure.isInFront)
  .map(figureSvg)
  .join('\n')}
${frameSvg(art.frame)}
<rect width="${W}" height="${H}" filter="url(#grain)" opacity="${grain}"/>
</svg>`;
}
