import type { Figure, PosterArt, Scene } from '../painting/art-direction.ts';
import { figureDefinitions, figureSvg } from '../painting/figures.ts';
import { scatterOf } from '../painting/random.ts';
import { scenerySvg } from '../painting/scenery.ts';
import type { SlotArt } from './slot-art.ts';

/** A sheet that the scenery of the poster (600 × 800) is laid out on. */
interface Sheet {
  readonly width: number;
  readonly height: number;
}

export const TALL: Sheet = { width: 370, height: 800 };
export const WIDE: Sheet = { width: 1440, height: 800 };

/** Drawn once in the middle; everything else is mirrored to the sides. */
const SINGLE: ReadonlySet<Scene['kind']> = new Set(['rays', 'halo', 'disc', 'ring', 'beam', 'sunburst', 'shards']);
/** Stretched over the whole width. */
const STRETCHED: ReadonlySet<Scene['kind']> = new Set(['curtain', 'grid', 'band']);

function placed(scene: Scene, random: () => number, { width }: Sheet): string {
  const painted = scenerySvg(scene, random);
  const left = (width - 600) / 2;
  if (width <= 600 || SINGLE.has(scene.kind)) return `<g transform="translate(${left} 0)">${painted}</g>`;
  if (STRETCHED.has(scene.kind)) return `<g transform="scale(${width / 600} 1)">${painted}</g>`;
  return `<g transform="translate(${left} 0)">${painted}</g><g transform="translate(${left} 0) scale(-1 1)">${painted}</g><g transform="translate(${left + 1200} 0) scale(-1 1)">${painted}</g>`;
}

/** The largest figures of the poster: one above the reels of a tall screen, two beside those of a wide one. */
function castOf(poster: PosterArt, sheet: Sheet): readonly Figure[] {
  const [first, second] = poster.cast.filter(({ finish }) => finish !== 'shadow').toSorted((a, b) => b.size - a.size);
  const place = (figure: Figure | undefined, part: Partial<Figure>): readonly Figure[] =>
    figure ? [{ ...figure, blur: 0, opacity: 1, ...part }] : [];
  if (sheet === TALL) return place(first, { x: 185, y: 238, size: 190, rotate: 0 });
  return [
    ...place(first, { x: 165, y: 520, size: 300, rotate: 0 }),
    ...place(second, { x: 1306, y: 540, size: 250, rotate: 0 }),
  ];
}

/** The place behind the reels as one SVG, without lettering. */
export function sceneSvg(art: SlotArt, poster: PosterArt, sheet: Sheet): string {
  const random = scatterOf(art.slug);
  const { width, height } = sheet;
  const sky = art.scene.sky ?? poster.sky;
  const stops = sky
    .map((colour, at) => `<stop offset="${(at / Math.max(1, sky.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
    .join('');
  const cast = (sheet === WIDE ? art.scene.wide : art.scene.tall) ?? castOf(poster, sheet);
  const { colour, opacity } = art.scene.shade ?? { colour: '#000000', opacity: 0.3 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>${figureDefinitions}
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>
<radialGradient id="shade" cx="0.5" cy="0.5" r="0.75"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="0.6" stop-color="${colour}" stop-opacity="${opacity * 0.6}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0.62" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="0.7"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
${(art.scene.scene ?? poster.scene)
  .filter(({ kind }) => kind !== 'panel')
  .map((scene) => placed(scene, random, sheet))
  .join('\n')}
${cast.map(figureSvg).join('\n')}
<rect width="${width}" height="${height}" fill="url(#shade)"/>
<rect width="${width}" height="${height}" fill="url(#floor)"/>
</svg>`;
}
