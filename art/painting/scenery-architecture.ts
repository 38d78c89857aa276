import type { Scene } from './art-direction.ts';

type Random = () => number;
type Of<K extends Scene['kind']> = Extract<Scene, { kind: K }>;
const number = (value: number) => Number(value.toFixed(1));

function lights(
  x: number,
  y: number,
  { width, height, colour, random }: { width: number; height: number; colour: string; random: Random },
): string {
  const cells: string[] = [];
  for (let row = y + 14; row < y + height - 14; row += 22) {
    for (let column = x + 9; column < x + width - 12; column += 18)
      if (random() > 0.45)
        cells.push(
          `<rect x="${number(column)}" y="${number(row)}" width="8" height="11" opacity="${number(0.35 + random() * 0.65)}"/>`,
        );
  }
  return `<g fill="${colour}">${cells.join('')}</g>`;
}

/** The stepped and curled gables of a Dutch harbour in the Caribbean. */
function gable(x: number, top: number, width: number, style: number): string {
  const middle = x + width / 2;
  if (style === 0)
    return `M${x} 820V${top + 60}q4 -30 ${width * 0.2} -34q6 -30 ${width * 0.3} -32q${width * 0.24} 2 ${width * 0.3} 32q${width * 0.16} 4 ${width * 0.2} 34V820Z`;
  if (style === 1) {
    const step = width / 8;
    return `M${x} 820V${top + 70}h${step}v-22h${step}v-22h${step}v-26h${step * 2}v26h${step}v22h${step}v22h${step}V820Z`;
  }
  return `M${x} 820V${top + 62}L${middle} ${top}L${x + width} ${top + 62}V820Z`;
}

export const architecture: {
  [K in 'skyline' | 'facades' | 'columns' | 'curtain' | 'grid']: (scene: Of<K>, random: Random) => string;
} = {
  skyline: ({ y, colour, windows, tall = 220 }, random) => {
    const blocks: string[] = [];
    for (let x = -20; x < 620;) {
      const [width, height] = [46 + random() * 54, 60 + random() * tall];
      blocks.push(
        `<rect x="${number(x)}" y="${number(y - height)}" width="${number(width)}" height="900" fill="${colour}"/>`,
      );
      if (random() > 0.6)
        blocks.push(
          `<rect x="${number(x + width / 2 - 2)}" y="${number(y - height - 40)}" width="4" height="42" fill="${colour}"/>`,
        );
      if (windows) blocks.push(lights(x, y - height, { width, height: height + 20, colour: windows, random }));
      x += width + 3;
    }
    return blocks.join('');
  },
  facades: ({ y, colours, windows, ink }, random) => {
    const houses: string[] = [];
    let at = 0;
    for (let x = -30; x < 620; at += 1) {
      const [width, top] = [92 + random() * 34, y - 40 - random() * 90];
      const colour = colours[at % colours.length];
      houses.push(
        `<path d="${gable(x, top, width, at % 3)}" fill="${colour}" stroke="${ink}" stroke-width="3"/><path d="M${x + width} 820V${top + 62}h-16V820Z" fill="#000" opacity="0.16"/>`,
      );
      for (let row = top + 86; row < y + 160; row += 52) {
        for (let column = 0; column < 3; column += 1) {
          const lit = random() > 0.35;
          const left = number(x + width * (0.14 + column * 0.27));
          houses.push(
            `<path d="M${left} ${row + 32}v-22a9 9 0 0 1 18 0v22Z" fill="${lit ? windows : ink}" opacity="${lit ? 1 : 0.55}"/>`,
          );
        }
      }
      x += width;
    }
    return houses.join('');
  },
  columns: ({ colours, count = 4, y = 90, height = 640 }) => {
    const [face, dark] = colours;
    const width = 600 / count;
    return Array.from({ length: count }, (_, at) => {
      const [x, w] = [at * width + width * 0.2, width * 0.6];
      const flutes = Array.from(
        { length: 4 },
        (__, flute) =>
          `<rect x="${number(x + (flute + 0.5) * (w / 4.4))}" y="${y + 40}" width="${number(w / 13)}" height="${height}" fill="${dark}" opacity="0.55"/>`,
      ).join('');
      return `<linearGradient id="col${at}"><stop offset="0" stop-color="${dark}"/><stop offset="0.35" stop-color="${face}"/><stop offset="1" stop-color="${dark}"/></linearGradient><rect x="${x}" y="${y + 36}" width="${w}" height="${height}" fill="url(#col${at})"/>${flutes}<rect x="${x - 14}" y="${y}" width="${w + 28}" height="20" fill="${face}"/><rect x="${x - 8}" y="${y + 20}" width="${w + 16}" height="16" fill="${dark}"/>`;
    }).join('');
  },
  curtain: ({ colours, open = 150 }) => {
    const [face, dark] = colours;
    const folds = (from: number, to: number, side: number) =>
      Array.from({ length: 6 }, (_, at) => {
        const x = from + ((to - from) / 6) * at;
        const next = from + ((to - from) / 6) * (at + 1);
        return `<linearGradient id="fold${side}${at}"><stop offset="0" stop-color="${dark}"/><stop offset="0.5" stop-color="${face}"/><stop offset="1" stop-color="${dark}"/></linearGradient><path d="M${x} -10C${x + 10} 300 ${x - 16} 560 ${x + side * 6} 820H${next + side * 6}C${next - 16} 560 ${next + 10} 300 ${next} -10Z" fill="url(#fold${side}${at})"/>`;
      }).join('');
    const scallops = Array.from(
      { length: 5 },
      (_, at) => `<path d="M${at * 120} -10h120v70q-60 64 -120 0Z" fill="${face}" stroke="${dark}" stroke-width="6"/>`,
    ).join('');
    return `${folds(-10, 300 - open, 1)}${folds(300 + open, 610, 2)}${scallops}`;
  },
  grid: ({ y, colour }) => {
    const lines: string[] = [];
    for (let at = -14; at <= 14; at += 1) lines.push(`M300 ${y}L${300 + at * 110} 820`);
    for (let at = 0; at < 12; at += 1) lines.push(`M0 ${number(y + 4 + at ** 2 * 3.6)}H600`);
    return `<clipPath id="floor"><rect y="${y}" width="600" height="400"/></clipPath><path d="${lines.join('')}" stroke="${colour}" stroke-width="2.5" fill="none" clip-path="url(#floor)" opacity="0.85"/><path d="${lines.join('')}" stroke="${colour}" stroke-width="6" fill="none" clip-path="url(#floor)" filter="url(#neonNear)" opacity="0.8"/>`;
  },
};
