import { figureDefinitions, figureSvg } from '../painting/figures.ts';
import type { SlotFrame } from './slot-art.ts';
import { plateDefinitions, ramp, RELIEF } from './plates.ts';

const SIDE = 640;
const BAND = 74;
/** Distance of the band from the edge of the sheet: room for corner figures and the shadow. */
const INSET = 34;
/** Of the sheet: the part that `border-image-slice` cuts off on each side. */
export const FRAME_SLICE = 160;

function box(inset: number, corner: SlotFrame['corner'], r: number): string {
  const [a, b] = [inset, SIDE - inset];
  if (corner === 'square') return `M${a} ${a}H${b}V${b}H${a}Z`;
  if (corner === 'cut')
    return `M${a + r} ${a}H${b - r}L${b} ${a + r}V${b - r}L${b - r} ${b}H${a + r}L${a} ${b - r}V${a + r}Z`;
  if (corner === 'notch')
    return `M${a + r} ${a}H${b - r}V${a + r}H${b}V${b - r}H${b - r}V${b}H${a + r}V${b - r}H${a}V${a + r}H${a + r}Z`;
  return `M${a + r} ${a}H${b - r}A${r} ${r} 0 0 1 ${b} ${a + r}V${b - r}A${r} ${r} 0 0 1 ${b - r} ${b}H${a + r}A${r} ${r} 0 0 1 ${a} ${b - r}V${a + r}A${r} ${r} 0 0 1 ${a + r} ${a}Z`;
}

const EDGE = SIDE - 2 * FRAME_SLICE;

/** Drawn along the band; the distance divides the repeated part of an edge, so tiles meet without a seam. */
function detail({ detail: kind, colours: [light, middle], line, corner }: SlotFrame): string {
  const middleOf = INSET + BAND / 2;
  const along = (steps: number, draw: (x: number, y: number) => string): string => {
    const gap = EDGE / steps;
    const count = Math.round((SIDE - 2 * middleOf) / gap);
    const from = FRAME_SLICE + gap / 2 - Math.ceil((FRAME_SLICE - middleOf) / gap) * gap;
    return Array.from({ length: count + 1 }, (_, at) => {
      const place = from + at * gap;
      return (
        draw(place, middleOf) + draw(place, SIDE - middleOf) + draw(middleOf, place) + draw(SIDE - middleOf, place)
      );
    }).join('');
  };
  if (kind === 'rivets')
    return `<g filter="url(#bevel)" fill="${middle}">${along(4, (x, y) => `<circle cx="${x}" cy="${y}" r="15"/>`)}</g>`;
  if (kind === 'beads')
    return `<g filter="url(#gem)" fill="${line}">${along(8, (x, y) => `<circle cx="${x}" cy="${y}" r="12"/>`)}</g>`;
  if (kind === 'rope')
    return `<g filter="url(#bevel)" fill="${line}">${along(16, (x, y) => `<ellipse cx="${x}" cy="${y}" rx="15" ry="9" transform="rotate(-45 ${x} ${y})"/>`)}</g>`;
  if (kind === 'steps')
    return `<g fill="${light}" opacity="0.5">${along(8, (x, y) => `<rect x="${x - 10}" y="${y - 10}" width="20" height="20"/>`)}</g>`;
  if (kind === 'stripes') {
    const stripe = along(8, (x, y) => {
      const s = BAND / 2 + 4;
      return `<path d="M${x - 10 - s} ${y + s}L${x - 10 + s} ${y - s}h20L${x + 10 - s} ${y + s}Z"/>`;
    });
    return `<clipPath id="band"><path clip-rule="evenodd" d="${box(INSET, corner, 62)}${box(INSET + BAND, corner, 30)}"/></clipPath><g clip-path="url(#band)" fill="${line}">${stripe}</g>`;
  }
  return '';
}

/** A frame for `border-image`: 640 × 640, empty in the middle. */
export function frameSvg(frame: SlotFrame): string {
  const { material, colours, line, corner, ornament } = frame;
  const outer = box(INSET, corner, corner === 'notch' ? 34 : 62);
  const inner = box(INSET + BAND, corner, corner === 'notch' ? 18 : 30);
  const ring = `${outer}${inner}`;
  const relief = RELIEF[material];
  const [light, , dark] = colours;
  const body =
    material === 'neon'
      ? `<path d="${ring}" fill="${dark}" fill-rule="evenodd" opacity="0.9"/><g fill="none" stroke-linejoin="round"><path d="${box(INSET + 14, corner, 50)}" stroke="${colours[1]}" stroke-width="26" filter="url(#neon)"/><path d="${box(INSET + 14, corner, 50)}" stroke="${colours[1]}" stroke-width="11"/><path d="${box(INSET + 14, corner, 50)}" stroke="${light}" stroke-width="4"/><path d="${box(INSET + BAND - 12, corner, 34)}" stroke="${line}" stroke-width="18" filter="url(#neonNear)"/><path d="${box(INSET + BAND - 12, corner, 34)}" stroke="${line}" stroke-width="6"/></g>`
      : `<path d="${ring}" fill="${dark}" stroke="${dark}" stroke-width="10" fill-rule="evenodd"/>${
          frame.detail === 'stripes'
            ? `<g filter="url(#bevel)"><path d="${ring}" fill="url(#frame)" fill-rule="evenodd"/>${detail(frame)}</g>`
            : `<path d="${ring}" fill="url(#frame)" fill-rule="evenodd" ${relief ? `filter="url(#${relief})"` : ''}/>${detail(frame)}`
        }<path d="${box(INSET + BAND - 4, corner, corner === 'notch' ? 19 : 32)}" fill="none" stroke="${line}" stroke-width="7"/><path d="${box(INSET + 5, corner, corner === 'notch' ? 34 : 58)}" fill="none" stroke="${light}" stroke-opacity="0.55" stroke-width="4"/>`;
  const at = INSET + BAND / 2 + 14;
  const corners = ornament
    ? [
        [at, at, false, false],
        [SIDE - at, at, true, false],
        [at, SIDE - at, false, true],
        [SIDE - at, SIDE - at, true, true],
      ]
        .map(([x, y, flip]) =>
          figureSvg({
            symbol: ornament.icon,
            x: Number(x),
            y: Number(y),
            size: 118,
            flip: flip === true,
            finish: ornament.finish ?? 'metal',
            colours: ornament.colours,
            ink: dark,
            thickness: 6,
          }),
        )
        .join('')
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><defs>${figureDefinitions}${plateDefinitions}${ramp('frame', colours)}</defs><path d="${ring}" fill="#000" fill-rule="evenodd" opacity="0.55" filter="url(#drop)" transform="translate(0 8)"/>${body}${corners}</svg>`;
}
