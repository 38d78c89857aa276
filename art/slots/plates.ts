import type { Ramp } from '@marquee/games/slot-view/slot-sheet.ts';
import type { Material, Plate } from './slot-art.ts';
import { SHAPES } from './shapes.ts';

/** Filters of plates and frames besides those of the posters' figures. Light comes from the upper left. */
export const plateDefinitions = `
<filter id="bevel" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="9" result="soft"/>
  <feDiffuseLighting in="soft" surfaceScale="12" diffuseConstant="1.15" lighting-color="#fff" result="lit"><feDistantLight azimuth="235" elevation="50"/></feDiffuseLighting>
  <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1.25" k2="0.1" result="shaded"/>
  <feSpecularLighting in="soft" surfaceScale="10" specularConstant="1.1" specularExponent="26" lighting-color="#fff8e4" result="shine"><feDistantLight azimuth="235" elevation="44"/></feSpecularLighting>
  <feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/>
  <feComposite in="shaded" in2="shine" operator="arithmetic" k2="1" k3="0.8" result="all"/>
  <feComposite in="all" in2="SourceAlpha" operator="in"/>
</filter>
<filter id="rough" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency="0.03" numOctaves="4" seed="11" result="noise"/>
  <feColorMatrix in="noise" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0.9 0.5 0 0 -0.2" result="height"/>
  <feComposite in="SourceAlpha" in2="height" operator="arithmetic" k2="1" k3="-0.4" result="rough"/>
  <feGaussianBlur in="rough" stdDeviation="3" result="soft"/>
  <feDiffuseLighting in="soft" surfaceScale="11" diffuseConstant="1.25" lighting-color="#fff" result="lit"><feDistantLight azimuth="235" elevation="48"/></feDiffuseLighting>
  <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1.25" k2="0.06" result="all"/>
  <feComposite in="all" in2="SourceAlpha" operator="in"/>
</filter>
<filter id="wood" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency="0.006 0.11" numOctaves="3" seed="5" result="noise"/>
  <feColorMatrix in="noise" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.3 0.4 0 0 -0.4" result="grain"/>
  <feComposite in="SourceAlpha" in2="grain" operator="arithmetic" k2="1" k3="-0.5" result="planed"/>
  <feGaussianBlur in="planed" stdDeviation="2" result="soft"/>
  <feDiffuseLighting in="soft" surfaceScale="8" diffuseConstant="1.25" lighting-color="#fff" result="lit"><feDistantLight azimuth="245" elevation="52"/></feDiffuseLighting>
  <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1.2" k2="0.08" result="all"/>
  <feComposite in="all" in2="SourceAlpha" operator="in"/>
</filter>
<filter id="velvet" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="22" result="soft"/>
  <feDiffuseLighting in="soft" surfaceScale="26" diffuseConstant="1.1" lighting-color="#fff" result="lit"><feDistantLight azimuth="235" elevation="48"/></feDiffuseLighting>
  <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1.25" k2="0.06" result="all"/>
  <feComposite in="all" in2="SourceAlpha" operator="in"/>
</filter>
<filter id="inset" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>
`;

/** The filter that gives a body of the material its relief. */
export const RELIEF: Readonly<Record<Material, string | null>> = {
  metal: 'bevel',
  enamel: 'bevel',
  stone: 'rough',
  wood: 'wood',
  candy: 'gem',
  glass: 'bevel',
  ice: 'gem',
  neon: null,
  paper: null,
  velvet: 'velvet',
};

export function ramp(id: string, [light, middle, dark]: Ramp, direction: 'down' | 'out' = 'down'): string {
  const stops = `<stop offset="0" stop-color="${light}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/>`;
  return direction === 'out'
    ? `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="270" cy="240" r="330">${stops}</radialGradient>`
    : `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="180" y1="40" x2="360" y2="580">${stops}</linearGradient>`;
}

const scaled = (factor: number) => `translate(300 300) scale(${factor}) translate(-300 -300)`;

/** Dark at the edge of the face, as if it lay deeper than the rim. */
function depth(d: string, opacity: number): string {
  return `<clipPath id="faceClip"><path d="${d}" transform="${scaled(0.84)}"/></clipPath><g clip-path="url(#faceClip)"><path d="${d}" transform="translate(10 16) ${scaled(0.84)}" fill="none" stroke="#000" stroke-width="44" opacity="${opacity}" filter="url(#inset)"/></g>`;
}

function gloss(opacity: number): string {
  return `<g clip-path="url(#faceClip)"><ellipse cx="260" cy="120" rx="320" ry="170" fill="#fff" opacity="${opacity}"/></g>`;
}

/** The piece behind a symbol, 600 × 600. */
export function plateSvg({ shape, material, face, rim }: Plate): string {
  const d = SHAPES[shape];
  const paints = ramp('plateFace', face, 'out') + ramp('plateRim', rim);
  const shadow = `<path d="${d}" transform="translate(8 18)" fill="#000" opacity="0.5" filter="url(#drop)"/>`;
  const edge = `<path d="${d}" fill="${rim[2]}" stroke="${rim[2]}" stroke-width="14" stroke-linejoin="round"/>`;
  const relief = RELIEF[material];
  const filter = relief ? `filter="url(#${relief})"` : '';
  const inner = (extra = '') => `<path d="${d}" transform="${scaled(0.84)}" fill="url(#plateFace)" ${extra}/>`;
  const body = `<path d="${d}" fill="url(#plateRim)" stroke="url(#plateRim)" stroke-width="4" stroke-linejoin="round" ${filter}/>`;
  if (material === 'neon')
    return `${paints}<path d="${d}" fill="url(#plateFace)" opacity="0.86"/><g fill="none" stroke-linejoin="round" transform="${scaled(0.94)}"><path d="${d}" stroke="${rim[1]}" stroke-width="26" filter="url(#neon)" opacity="0.9"/><path d="${d}" stroke="${rim[1]}" stroke-width="12"/><path d="${d}" stroke="${rim[0]}" stroke-width="5"/></g>`;
  if (material === 'paper')
    return `${paints}${shadow}<path d="${d}" fill="${rim[0]}" stroke="${rim[0]}" stroke-width="10" stroke-linejoin="round"/>${inner()}<path d="${d}" transform="${scaled(0.78)}" fill="none" stroke="${rim[1]}" stroke-width="5" stroke-dasharray="16 12"/>`;
  if (material === 'glass' || material === 'ice')
    return `${paints}<g opacity="0.92">${shadow}<path d="${d}" fill="url(#plateFace)" opacity="0.8"/>${depth(d, 0.28)}${gloss(0.26)}<path d="${d}" transform="${scaled(0.96)}" fill="none" stroke="url(#plateRim)" stroke-width="${material === 'ice' ? 30 : 22}" stroke-linejoin="round" ${filter}/></g>`;
  if (material === 'candy') return `${paints}${shadow}${edge}${body}${inner(filter)}${depth(d, 0.1)}${gloss(0.3)}`;
  if (material === 'stone' || material === 'wood')
    return `${paints}${shadow}${edge}${body}${inner(filter)}${depth(d, 0.5)}`;
  return `${paints}${shadow}${edge}${body}${inner()}${depth(d, 0.55)}${material === 'enamel' ? gloss(0.2) : gloss(0.07)}<path d="${d}" transform="${scaled(0.84)}" fill="none" stroke="${rim[0]}" stroke-opacity="0.7" stroke-width="5"/>`;
}
