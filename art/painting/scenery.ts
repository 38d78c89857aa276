import type { Scene } from './art-direction.ts';
import { architecture } from './scenery-architecture.ts';
import { nature } from './scenery-nature.ts';
import { drawingOf } from './symbols.ts';

type Random = () => number;
type Of<K extends Scene['kind']> = Extract<Scene, { kind: K }>;
const W = 600;
const H = 800;
const number = (value: number) => Number(value.toFixed(1));

const light: {
  [K in 'rays' | 'halo' | 'disc' | 'ring' | 'stars' | 'bokeh' | 'beam' | 'sunburst']: (
    scene: Of<K>,
    random: Random,
  ) => string;
} = {
  rays: ({ x, y, colour, count = 18, opacity = 0.3, turn = 0 }) => {
    const wedge = Array.from({ length: count }, (_, at) => {
      const from = ((at + turn) / count) * Math.PI * 2;
      const to = from + Math.PI / count;
      return `M${x} ${y}L${number(x + Math.cos(from) * 1100)} ${number(y + Math.sin(from) * 1100)}L${number(x + Math.cos(to) * 1100)} ${number(y + Math.sin(to) * 1100)}Z`;
    }).join('');
    return `<radialGradient id="ray${x}${y}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="620"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity * 1.6}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><path d="${wedge}" fill="url(#ray${x}${y})"/>`;
  },
  halo: ({ x, y, r, colour, opacity = 0.9 }) => {
    const id = `halo${x}${y}${r}${colour.slice(1)}`;
    return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="0.45" stop-color="${colour}" stop-opacity="${opacity * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`;
  },
  disc: ({ x, y, r, colours, stripes }) => {
    const id = `disc${x}${y}${r}`;
    const stops = colours
      .map((colour, at) => `<stop offset="${at / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`)
      .join('');
    const bars = stripes
      ? Array.from(
          { length: 7 },
          (_, at) =>
            `<rect x="${x - r}" y="${y - r + r * (0.85 + at * 0.17)}" width="${2 * r}" height="${4 + at * 4}" fill="#000"/>`,
        ).join('')
      : '';
    return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient><mask id="m${id}"><rect width="${W}" height="${H}" fill="#fff"/>${bars}</mask><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})" mask="url(#m${id})"/>`;
  },
  ring: ({ x, y, r, width, colour, opacity = 1, dashes }) => {
    const dash = dashes
      ? `stroke-dasharray="${((2 * Math.PI * r) / dashes) * 0.5} ${((2 * Math.PI * r) / dashes) * 0.5}"`
      : '';
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" ${dash}/>`;
  },
  stars: ({ colour, count = 90, until = 520 }, random) =>
    Array.from({ length: count }, () => {
      const r = 0.6 + random() ** 3 * 3;
      return `<circle cx="${number(random() * W)}" cy="${number(random() * until)}" r="${number(r)}" fill="${colour}" opacity="${number(0.3 + random() * 0.7)}"/>`;
    }).join(''),
  bokeh: ({ colours, count = 22, from = 0, until = H, r = 26 }, random) =>
    Array.from({ length: count }, () => {
      const colour = colours[Math.floor(random() * colours.length)];
      return `<circle cx="${number(random() * W)}" cy="${number(from + random() * (until - from))}" r="${number(r * (0.2 + random() ** 2))}" fill="${colour}" opacity="${number(0.15 + random() * 0.5)}"/>`;
    }).join(''),
  beam: ({ x, y, angle, spread, colour, opacity = 0.5 }) => {
    const id = `beam${x}${y}${angle}`;
    const at = (degrees: number) =>
      `${number(x + Math.cos((degrees * Math.PI) / 180) * 1000)} ${number(y + Math.sin((degrees * Math.PI) / 180) * 1000)}`;
    return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="800"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><path d="M${x} ${y}L${at(angle - spread / 2)}L${at(angle + spread / 2)}Z" fill="url(#${id})"/>`;
  },
  sunburst: ({ x, y, colours, count = 24 }) =>
    Array.from({ length: count * 2 }, (_, at) => {
      const [from, to] = [at, at + 1].map((step) => (step / (count * 2)) * Math.PI * 2) as [number, number]; // two in, two out
      return `<path d="M${x} ${y}L${number(x + Math.cos(from) * 1100)} ${number(y + Math.sin(from) * 1100)}L${number(x + Math.cos(to) * 1100)} ${number(y + Math.sin(to) * 1100)}Z" fill="${colours[at % 2]}"/>`;
    }).join(''),
};

const pattern: {
  [K in 'lozenges' | 'dots' | 'shards' | 'band' | 'panel' | 'drops']: (scene: Of<K>, random: Random) => string;
} = {
  lozenges: ({ colour, opacity = 0.14, size = 60 }) =>
    `<pattern id="loz${size}" width="${size}" height="${size * 1.6}" patternUnits="userSpaceOnUse"><path d="M${size / 2} 0L${size} ${size * 0.8}L${size / 2} ${size * 1.6}L0 ${size * 0.8}Z" fill="${colour}"/></pattern><rect width="${W}" height="${H}" fill="url(#loz${size})" opacity="${opacity}"/>`,
  dots: ({ colour, opacity = 0.25, size = 14, x = 300, y = 400 }) => {
    const dots: string[] = [];
    for (let row = 0; row * size < H + size; row += 1) {
      for (let column = 0; column * size < W + size; column += 1) {
        const [cx, cy] = [column * size + (row % 2) * (size / 2), row * size];
        const r = Math.max(0, (Math.hypot(cx - x, cy - y) / 520 - 0.35) * size * 0.62);
        if (r > 0.4) dots.push(`<circle cx="${cx}" cy="${cy}" r="${number(Math.min(r, size * 0.6))}"/>`);
      }
    }
    return `<g fill="${colour}" opacity="${opacity}">${dots.join('')}</g>`;
  },
  shards: ({ colours, count = 26, x = 300, y = 360 }, random) =>
    Array.from({ length: count }, () => {
      const angle = random() * Math.PI * 2;
      const far = 120 + random() * 420;
      const [cx, cy, s] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far, 8 + random() * 26];
      const tip = (turn: number, length: number) =>
        `${number(cx + Math.cos(angle + turn) * s * length)} ${number(cy + Math.sin(angle + turn) * s * length)}`;
      return `<path d="M${tip(0, 1.6)}L${tip(2.2, 0.8)}L${tip(3.6, 1)}Z" fill="${colours[Math.floor(random() * colours.length)]}" opacity="${number(0.5 + random() * 0.5)}"/>`;
    }).join(''),
  band: ({ y, height, colour, slant = 0, opacity = 1 }) =>
    `<path d="M0 ${y + slant}L${W} ${y - slant}V${y - slant + height}L0 ${y + slant + height}Z" fill="${colour}" opacity="${opacity}"/>`,
  panel: ({ x, y, width, height, r = 24, colours, line, lineWidth = 6 }) => {
    const id = `panel${x}${y}${width}`;
    const stops = colours
      .map((colour, at) => `<stop offset="${at / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`)
      .join('');
    return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient><rect x="${x}" y="${y + 12}" width="${width}" height="${height}" rx="${r}" fill="#000" opacity="0.4" filter="url(#neonNear)"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="url(#${id})" ${line ? `stroke="${line}" stroke-width="${lineWidth}"` : ''}/>`;
  },
  drops: ({ symbol, colours, count = 14, size = 60, from = 0, until = H }, random) =>
    Array.from({ length: count }, () => {
      const near = 0.4 + random() * 0.9;
      const scale = (size * near) / 512;
      return `<g transform="translate(${number(random() * W)} ${number(from + random() * (until - from))}) rotate(${number(random() * 360)}) scale(${scale.toFixed(3)}) translate(-256 -256)" fill="${colours[Math.floor(random() * colours.length)]}" opacity="${number(0.35 + near * 0.45)}"><path d="${drawingOf(symbol).detail}"/></g>`;
    }).join(''),
};

const painters = { ...light, ...pattern, ...architecture, ...nature };

export function scenerySvg(scene: Scene, random: Random): string {
  // Each painter is found by the scene's own kind, so its argument always fits.
  return (painters[scene.kind] as (scene: Scene, random: Random) => string)(scene, random);
}
