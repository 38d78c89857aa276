/** Draws the harbour: `node packages/themes/curacao/art/draw.ts`. Own work, written by rule; the results are committed. */
import { round, saveArt, scatterOf } from '../../art/pen.ts';

/** A façade of the quay, base at y = 0, growing upwards. */
function house({
  x,
  width,
  height,
  style,
  colour,
  random,
}: {
  x: number;
  width: number;
  height: number;
  style: number;
  colour: string;
  random: () => number;
}): string {
  const body = height * 0.74;
  const middle = x + width / 2;
  const gables = [
    `M${x} 0V${-body}C${x} ${-body - 14} ${round(x + width * 0.16)} ${-body - 8} ${round(x + width * 0.2)} ${-body - 24}C${round(x + width * 0.24)} ${-height} ${round(middle - 8)} ${-height} ${middle} ${-height}C${round(middle + 8)} ${-height} ${round(x + width * 0.76)} ${-height} ${round(x + width * 0.8)} ${-body - 24}C${round(x + width * 0.84)} ${-body - 8} ${x + width} ${-body - 14} ${x + width} ${-body}V0Z`,
    `M${x} 0V${-body}h${round(width * 0.14)}v-13h${round(width * 0.13)}v-13h${round(width * 0.13)}V${-height}h${round(width * 0.2)}V${-body - 26}h${round(width * 0.13)}v13h${round(width * 0.13)}v13H${x + width}V0Z`,
    `M${x} 0V${-body}L${middle} ${-height}L${x + width} ${-body}V0Z`,
    `M${x} 0V${round(-height * 0.86)}h-3v-7h${width + 6}v7h-3V0Z`,
  ];
  const columns = Math.max(2, Math.round(width / 26));
  const panes: string[] = [];
  const dark: string[] = [];
  for (let row = 16; row < body - 20; row += 30) {
    for (let column = 0; column < columns; column += 1) {
      const left = round(x + (width / columns) * (column + 0.5) - 5);
      const pane = `M${left} ${-row}v-13a5 5 0 0 1 10 0v13Z`;
      if (random() > 0.42) panes.push(pane);
      else dark.push(pane);
    }
  }
  const trim = `<path d="M${x} ${round(-body)}H${x + width}M${x} ${round(-body * 0.5)}H${x + width}" stroke="#fff" stroke-opacity=".5" stroke-width="2" fill="none"/>`;
  return `<path d="${gables[style % 4]}" fill="${colour}"/><path d="M${x + width - width * 0.16} 0V${round(-body)}H${x + width}V0Z" fill="#04222c" opacity=".28"/>${trim}<path d="${dark.join('')}" fill="#0b3442" opacity=".55"/><path d="${panes.join('')}" fill="#ffe3a1"/>`;
}

function harbour(): string {
  const random = scatterOf(41);
  const colours = ['#e4614d', '#eba63a', '#2fa59b', '#c94f63', '#3f86b4', '#f0c25a', '#d97b4a', '#5fb8a0'];
  const houses: string[] = [];
  let x = 560;
  for (let at = 0; x < 1640; at += 1) {
    const width = Math.round(58 + random() * 44);
    houses.push(
      house({ x, width, height: 130 + random() * 88, style: at, colour: colours[at % colours.length] ?? '', random }),
    );
    x += width;
  }
  const stars = Array.from(
    { length: 70 },
    () =>
      `<circle cx="${round(random() * 1600)}" cy="${round(random() * 230)}" r="${round(0.5 + random() * 1.1)}" opacity="${round(0.25 + random() * 0.6)}"/>`,
  ).join('');
  const streaks = Array.from({ length: 46 }, () => {
    const [cx, y, length] = [560 + random() * 1040, 396 + random() ** 1.4 * 190, 20 + random() * 110];
    const colour = ['#ffd98a', '#ff9a7a', '#8ff0e4', '#ffffff'][Math.floor(random() * 4)];
    return `<path d="M${round(cx)} ${round(y)}h${round(length)}" stroke="${colour}" stroke-opacity="${round(0.12 + random() * 0.3)}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#041a2b"/><stop offset=".45" stop-color="#0b3f55"/><stop offset=".64" stop-color="#b25b56"/><stop offset=".66" stop-color="#f0a561"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#125a6c"/><stop offset=".35" stop-color="#0a3d50"/><stop offset="1" stop-color="#04202c"/></linearGradient>
<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="veil"><stop offset="0" stop-color="#04202c" stop-opacity=".88"/><stop offset=".4" stop-color="#04202c" stop-opacity=".5"/><stop offset=".72" stop-color="#04202c" stop-opacity="0"/></linearGradient>
<radialGradient id="moon"><stop offset="0" stop-color="#fff4d6"/><stop offset=".15" stop-color="#ffe2a6" stop-opacity=".6"/><stop offset=".4" stop-color="#ffcf8a" stop-opacity=".16"/><stop offset="1" stop-color="#ffcf8a" stop-opacity="0"/></radialGradient>
<mask id="m"><rect y="0" width="1600" height="210" fill="url(#fade)"/></mask>
<g id="quay">${houses.join('')}</g>
</defs>
<rect width="1600" height="600" fill="url(#sky)"/><g fill="#fff8e2">${stars}</g><circle cx="1180" cy="120" r="230" fill="url(#moon)"/><circle cx="1180" cy="120" r="34" fill="#fff6dc"/>
<rect y="384" width="1600" height="216" fill="url(#sea)"/>
<g transform="translate(0 386)"><use href="#quay"/></g><path d="M0 384H1600v6H0Z" fill="#062a37"/>
<g transform="translate(0 390)" mask="url(#m)"><use href="#quay" transform="scale(1 -0.86)"/></g>
<g stroke-width="2.4" stroke-linecap="round">${streaks}</g>
<rect width="1600" height="600" fill="url(#veil)"/>
</svg>`;
}

/** One wavelength, to repeat sideways. */
function swell(): string {
  const line = (y: number, deep: number, opacity: number) =>
    `<path d="M0 ${y}q60 ${-deep} 120 0t120 0V48H0Z" fill="#0a3444" opacity="${opacity}"/><path d="M0 ${y}q60 ${-deep} 120 0t120 0" fill="none" stroke="#8ff0e4" stroke-opacity=".28" stroke-width="1.5"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 48" preserveAspectRatio="none">${line(16, 9, 0.55)}${line(28, -8, 0.7)}</svg>`;
}

saveArt(import.meta.url, { 'harbour.svg': harbour(), 'swell.svg': swell() });
