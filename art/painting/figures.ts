import type { Figure } from './art-direction.ts';
import { drawingOf } from './symbols.ts';

/** Filters and gradients that all posters share. Light always comes from the upper left. */
export const figureDefinitions = `
<filter id="metal" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="5" result="soft"/>
  <feDiffuseLighting in="soft" surfaceScale="9" diffuseConstant="1.15" lighting-color="#ffffff" result="lit"><feDistantLight azimuth="235" elevation="52"/></feDiffuseLighting>
  <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1.25" k2="0.12" result="shaded"/>
  <feSpecularLighting in="soft" surfaceScale="8" specularConstant="1.25" specularExponent="24" lighting-color="#fff6dc" result="shine"><feDistantLight azimuth="235" elevation="46"/></feSpecularLighting>
  <feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/>
  <feComposite in="shaded" in2="shine" operator="arithmetic" k2="1" k3="0.85" result="all"/>
  <feComposite in="all" in2="SourceAlpha" operator="in"/>
</filter>
<filter id="gem" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="9" result="soft"/>
  <feDiffuseLighting in="soft" surfaceScale="12" diffuseConstant="1.2" lighting-color="#ffffff" result="lit"><feDistantLight azimuth="240" elevation="48"/></feDiffuseLighting>
  <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1.15" k2="0.2" result="shaded"/>
  <feSpecularLighting in="soft" surfaceScale="14" specularConstant="1.5" specularExponent="38" lighting-color="#ffffff" result="shine"><feDistantLight azimuth="240" elevation="40"/></feSpecularLighting>
  <feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/>
  <feComposite in="shaded" in2="shine" operator="arithmetic" k2="1" k3="1"/>
</filter>
<filter id="stone" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="4" seed="7" result="noise"/>
  <feColorMatrix in="noise" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0.9 0.5 0 0 -0.2" result="height"/>
  <feComposite in="SourceAlpha" in2="height" operator="arithmetic" k2="1" k3="-0.35" result="rough"/>
  <feGaussianBlur in="rough" stdDeviation="2.4" result="soft"/>
  <feDiffuseLighting in="soft" surfaceScale="8" diffuseConstant="1.3" lighting-color="#fff" result="lit"><feDistantLight azimuth="235" elevation="46"/></feDiffuseLighting>
  <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1.2" k2="0.06" result="all"/>
  <feComposite in="all" in2="SourceAlpha" operator="in"/>
</filter>
<filter id="neon" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="neonNear" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="drop" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="30"/></filter>
`;

let gradients = 0;

function gradient(colours: readonly string[]): { id: string; svg: string } {
  gradients += 1;
  const id = `paint${gradients}`;
  const stops = colours
    .map((colour, at) => `<stop offset="${(at / Math.max(1, colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
    .join('');
  return {
    id,
    svg: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="170" y1="10" x2="330" y2="500">${stops}</linearGradient>`,
  };
}

const filterOf = {
  metal: 'metal',
  gem: 'gem',
  glossy: 'gem',
  stone: 'stone',
  matte: null,
  neon: null,
  shadow: null,
} as const;

function body(figure: Figure): string {
  const { detail, silhouette } = drawingOf(figure.symbol);
  const paint = gradient(figure.colours);
  const fill = `url(#${paint.id})`;
  const { finish, ink = '#150a12', under, thickness = 0, glow } = figure;
  const parts = [paint.svg];
  if (glow)
    parts.push(
      `<g fill="${glow}" stroke="${glow}" stroke-width="34" filter="url(#far)" opacity="0.85">${silhouette}</g>`,
    );
  if (finish === 'shadow') return `${parts.join('')}<g fill="${fill}">${silhouette}</g>`;
  if (finish === 'neon') {
    const tube = (width: number, colour: string, extra = '') =>
      `<path d="${detail}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" ${extra}/>`;
    const [hot = '#fff', main = hot] = figure.colours;
    return `${parts.join('')}<g fill="${under ?? 'none'}" opacity="0.75">${silhouette}</g>${tube(26, main, 'filter="url(#neon)" opacity="0.9"')}${tube(13, main, 'filter="url(#neonNear)"')}${tube(7, main)}${tube(3, hot)}`;
  }
  parts.push(`<g fill="#000" opacity="0.5" filter="url(#drop)" transform="translate(10 26)">${silhouette}</g>`);
  for (let step = thickness; step > 0; step -= 4)
    parts.push(
      `<g fill="${ink}" stroke="${ink}" stroke-width="16" stroke-linejoin="round" transform="translate(0 ${step})">${silhouette}</g>`,
    );
  if (ink !== 'none')
    parts.push(`<g fill="${ink}" stroke="${ink}" stroke-width="18" stroke-linejoin="round">${silhouette}</g>`);
  parts.push(`<g fill="${under ?? ink}">${silhouette}</g>`);
  const filter = filterOf[finish];
  parts.push(`<path d="${detail}" fill="${fill}" ${filter ? `filter="url(#${filter})"` : ''}/>`);
  if (finish === 'matte')
    parts.push(
      `<clipPath id="clip${paint.id}"><path d="${detail}"/></clipPath><g clip-path="url(#clip${paint.id})"><path d="${detail}" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="9" transform="translate(4 5)"/></g>`,
    );
  if (finish === 'glossy')
    parts.push(
      `<clipPath id="clip${paint.id}"><path d="${detail}"/></clipPath><ellipse cx="190" cy="120" rx="230" ry="150" fill="#fff" opacity="0.2" clip-path="url(#clip${paint.id})"/>`,
    );
  return parts.join('');
}

export function figureSvg(figure: Figure): string {
  const scale = figure.size / 512;
  const blur = figure.blur
    ? `<filter id="focus${gradients}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${figure.blur}"/></filter>`
    : '';
  const focus = figure.blur ? `filter="url(#focus${gradients})"` : '';
  const turn = `translate(${figure.x} ${figure.y}) rotate(${figure.rotate ?? 0}) scale(${figure.flip ? -scale : scale} ${scale}) translate(-256 -256)`;
  return `${blur}<g ${focus} opacity="${figure.opacity ?? 1}"><g transform="${turn}">${body(figure)}</g></g>`;
}
