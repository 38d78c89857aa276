import { round, row, saveArt, scatterOf } from '../svg-builder.ts';

/** Base points of all windows of a quay. */
type Panes = { lit: string[]; dark: string[] };

/** A façade, y = 0 at the bottom. */
function house({
  x,
  width,
  height,
  style,
  colour,
  panes,
  random,
}: {
  x: number;
  width: number;
  height: number;
  style: number;
  colour: string;
  panes: Panes;
  random: () => number;
}): string {
  const body = Math.round(height * 0.74);
  const middle = x + width / 2;
  const gables = [
    `M${x} 0V${-body}C${x} ${-body - 14} ${round(x + width * 0.16)} ${-body - 8} ${round(x + width * 0.2)} ${-body - 24}C${round(x + width * 0.24)} ${-height} ${round(middle - 8)} ${-height} ${middle} ${-height}C${round(middle + 8)} ${-height} ${round(x + width * 0.76)} ${-height} ${round(x + width * 0.8)} ${-body - 24}C${round(x + width * 0.84)} ${-body - 8} ${x + width} ${-body - 14} ${x + width} ${-body}V0Z`,
    `M${x} 0V${-body}h${round(width * 0.14)}v-13h${round(width * 0.13)}v-13h${round(width * 0.13)}V${-height}h${round(width * 0.2)}V${-body - 26}h${round(width * 0.13)}v13h${round(width * 0.13)}v13H${x + width}V0Z`,
    `M${x} 0V${-body}L${middle} ${-height}L${x + width} ${-body}V0Z`,
    `M${x} 0V${round(-height * 0.86)}h-3v-7h${width + 6}v7h-3V0Z`,
  ];
  const columns = Math.max(2, Math.round(width / 26));
  for (let up = 16; up < body - 20; up += 30) {
    for (let column = 0; column < columns; column += 1)
      (random() > 0.42 ? panes.lit : panes.dark).push(`${Math.round(x + (width / columns) * (column + 0.5))} ${-up}`);
  }
  const trim = `<path d="M${x} ${round(-body)}H${x + width}M${x} ${round(-body * 0.5)}H${x + width}" stroke="#fff" stroke-opacity=".5" stroke-width="2" fill="none"/>`;
  const shade = `<path d="M${round(x + width * 0.84)} 0V${-body}H${x + width}V0Z" fill="#04222c" opacity=".28"/>`;
  return `<path d="${gables[style % 4]}" fill="${colour}"/>${shade}${trim}`;
}

/** One path with a marker per window: a tenth of the size of separate paths. */
const windows = ({ lit, dark }: Panes) =>
  [['w', lit] as const, ['d', dark] as const]
    .map(
      ([pane, at]) =>
        `<path d="M${at.join('L')}" fill="none" marker-start="url(#${pane})" marker-mid="url(#${pane})" marker-end="url(#${pane})"/>`,
    )
    .join('');

const marker = (name: string, fill: string) =>
  `<marker id="${name}" markerUnits="userSpaceOnUse" markerWidth="10" markerHeight="19" refX="5" refY="18"><path d="M0 18V5a5 5 0 0 1 10 0V18Z" fill="${fill}"/></marker>`;
const markers = marker('d', '#0b3442a0') + marker('w', '#ffe3a1');

const colours = ['#e4614d', '#eba63a', '#2fa59b', '#c94f63', '#3f86b4', '#f0c25a', '#d97b4a', '#5fb8a0'];

function harbour(): string {
  const random = scatterOf(41);
  const houses: string[] = [];
  const panes: Panes = { lit: [], dark: [] };
  let x = 560;
  for (let at = 0; x < 1640; at += 1) {
    const width = Math.round(58 + random() * 44);
    houses.push(
      house({
        x,
        width,
        height: Math.round(130 + random() * 88),
        style: at,
        colour: colours[at % colours.length] ?? '',
        panes,
        random,
      }),
    );
    x += width;
  }
  const stars = [0.9, 1.6, 2.4].map((width, at) => {
    const points = row(34 - at * 11, () => `M${Math.round(random() * 1600)} ${Math.round(random() * 230)}h0`);
    return `<path d="${points}" stroke-width="${width}" opacity="${0.4 + at * 0.2}"/>`;
  });
  const streaks = Array.from({ length: 46 }, () => {
    const [cx, y, length] = [560 + random() * 1040, 396 + random() ** 1.4 * 190, 20 + random() * 110];
    const colour = ['#ffd98a', '#ff9a7a', '#8ff0e4', '#ffffff'][Math.floor(random() * 4)];
    return `<path d="M${Math.round(cx)} ${Math.round(y)}h${Math.round(length)}" stroke="${colour}" stroke-opacity="${round(0.12 + random() * 0.3)}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#041a2b"/><stop offset=".45" stop-color="#0b3f55"/><stop offset=".64" stop-color="#b25b56"/><stop offset=".66" stop-color="#f0a561"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#125a6c"/><stop offset=".35" stop-color="#0a3d50"/><stop offset="1" stop-color="#04202c"/></linearGradient>
<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="veil"><stop offset="0" stop-color="#04202c" stop-opacity=".88"/><stop offset=".36" stop-color="#04202c" stop-opacity=".72"/><stop offset=".5" stop-color="#04202c" stop-opacity=".4"/><stop offset=".68" stop-color="#04202c" stop-opacity="0"/></linearGradient>
<radialGradient id="moon"><stop offset="0" stop-color="#fff4d6"/><stop offset=".15" stop-color="#ffe2a6" stop-opacity=".6"/><stop offset=".4" stop-color="#ffcf8a" stop-opacity=".16"/><stop offset="1" stop-color="#ffcf8a" stop-opacity="0"/></radialGradient>
${markers}<mask id="m"><rect y="0" width="1600" height="210" fill="url(#fade)"/></mask>
<g id="quay">${houses.join('')}${windows(panes)}</g>
</defs>
<rect width="1600" height="600" fill="url(#sky)"/><g stroke="#fff8e2" stroke-linecap="round">${stars.join('')}</g><circle cx="1180" cy="120" r="230" fill="url(#moon)"/><circle cx="1180" cy="120" r="34" fill="#fff6dc"/>
<rect y="384" width="1600" height="216" fill="url(#sea)"/>
<g transform="translate(0 386)"><use href="#quay"/></g><path d="M0 384H1600v6H0Z" fill="#062a37"/>
<g transform="translate(0 390)" mask="url(#m)"><use href="#quay" transform="scale(1 -0.86)"/></g>
<g stroke-width="2.4" stroke-linecap="round">${streaks}</g>
<rect width="1600" height="600" fill="url(#veil)"/>
</svg>`;
}

/** One wavelength; repeats horizontally. */
function swell(): string {
  const line = (y: number, deep: number, opacity: number) =>
    `<path d="M0 ${y}q60 ${-deep} 120 0t120 0V48H0Z" fill="#0a3444" opacity="${opacity}"/><path d="M0 ${y}q60 ${-deep} 120 0t120 0" fill="none" stroke="#8ff0e4" stroke-opacity=".28" stroke-width="1.5"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 48" preserveAspectRatio="none">${line(16, 9, 0.55)}${line(28, -8, 0.7)}</svg>`;
}

/** The quay alone; repeats horizontally. */
function quay(): string {
  const random = scatterOf(12);
  const panes: Panes = { lit: [], dark: [] };
  const widths = [84, 66, 92, 72, 78, 88, 64, 96, 80];
  let x = 0;
  const houses = widths.map((width, at) => {
    const height = Math.round(104 + random() * 46);
    const drawn = house({
      x,
      width,
      height,
      style: at,
      colour: colours[(at * 3) % colours.length] ?? '',
      panes,
      random,
    });
    x += width;
    return drawn;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${x}" height="156" viewBox="0 -156 ${x} 156"><defs>${markers}</defs>${houses.join('')}${windows(panes)}</svg>`;
}

/** The coloured wave below the header; repeats horizontally. */
function line(): string {
  const waves = ['#f5775c', '#f3bf4a', '#4fd0c2', '#ef7f8f'].map(
    (colour, at) => `<path d="M${at * 60} 5q15-5 30 0t30 0" stroke="${colour}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="10" viewBox="0 0 240 10"><g fill="none" stroke-width="2.5">${waves.join('')}</g></svg>`;
}

saveArt('curacao', { 'harbour.svg': harbour(), 'swell.svg': swell(), 'quay.svg': quay(), 'line.svg': line() });
