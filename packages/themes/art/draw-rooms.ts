/**
 * Draws the background art of the rooms: `node packages/themes/art/draw-rooms.ts`. Own work, written by rule so that a room can be redrawn; the
 * results are committed. Art has no words and is never the only bearer of meaning.
 */
import { writeFileSync } from 'node:fs';

function scatterOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) | 0;
    state ^= state >>> 13;
    return (state >>> 0) / 4294967296;
  };
}
const round = (value: number) => Number(value.toFixed(2));

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

/** A belle-époque front in brass hairlines: domes, arches, balustrade. */
function casinoFront(): string {
  const brass = '#b08d45';
  const arch = (x: number, y: number, w: number, h: number) =>
    `M${x} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}`;
  const parts: string[] = [];
  for (let at = 0; at < 9; at += 1) {
    const x = 700 + at * 92;
    parts.push(
      arch(x, 520, 62, 170),
      arch(x + 9, 520, 44, 152),
      arch(x + 14, 322, 34, 74),
      `M${x - 8} 520V330M${x + 70} 520V330`,
    );
  }
  const balusters = Array.from({ length: 84 }, (_, at) => `M${690 + at * 10} 340v-16`).join('');
  const dome = (x: number, y: number, r: number) =>
    `M${x - r} ${y}C${x - r} ${y - r * 1.35} ${x + r} ${y - r * 1.35} ${x + r} ${y}M${x} ${y - r}v${-r * 0.7}M${x - r - 10} ${y}H${x + r + 10}M${x - r * 0.5} ${y}C${x - r * 0.5} ${y - r * 0.9} ${x - r * 0.2} ${y - r} ${x} ${y - r}M${x + r * 0.5} ${y}C${x + r * 0.5} ${y - r * 0.9} ${x + r * 0.2} ${y - r} ${x} ${y - r}M${x - r} ${y}v40M${x + r} ${y}v40`;
  const fan = Array.from({ length: 25 }, (_, at) => {
    const angle = Math.PI * (1 + at / 24);
    return `M${round(1110 + Math.cos(angle) * 250)} ${round(250 + Math.sin(angle) * 250)}L${round(1110 + Math.cos(angle) * (at % 2 ? 420 : 520))} ${round(250 + Math.sin(angle) * (at % 2 ? 420 : 520))}`;
  }).join('');
  const steps = [0, 1, 2, 3].map((at) => `M${676 - at * 12} ${520 + at * 12}H${1536 + at * 12}`).join('');
  const random = scatterOf(7);
  const veins = Array.from({ length: 9 }, (_, at) => {
    let [x, y] = [at * 200 - 100 + random() * 90, -20];
    let path = `M${round(x)} ${y}`;
    while (y < 640) {
      const [dx, dy] = [20 + random() * 90 - 25, 40 + random() * 70];
      path += `q${round(dx * random())} ${round(dy * 0.4)} ${round(dx)} ${round(dy)}`;
      x += dx;
      y += dy;
    }
    return `<path d="${path}" stroke-width="${round(0.6 + random() * 2.4)}" opacity="${round(0.18 + random() * 0.35)}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fdfaf2"/><stop offset=".6" stop-color="#f4ecdb"/><stop offset="1" stop-color="#eadfc6"/></linearGradient><linearGradient id="v"><stop offset="0" stop-color="#fbf7ec"/><stop offset=".42" stop-color="#fbf7ec" stop-opacity=".82"/><stop offset=".7" stop-color="#fbf7ec" stop-opacity="0"/></linearGradient></defs><rect width="1600" height="600" fill="url(#g)"/><g fill="none" stroke="#a59a8c">${veins}</g><g fill="none" stroke="${brass}" stroke-width="1.3"><path d="${fan}" opacity=".55"/></g><g fill="none" stroke="#26345c" stroke-width="1.5"><path d="${parts.join('')}"/><path d="${balusters}M690 340H1530M690 324H1530M690 350H1530"/><path d="${dome(1110, 250, 86)}${dome(830, 262, 44)}${dome(1390, 262, 44)}M690 262H1530"/><path d="${steps}"/></g><g fill="${brass}"><circle cx="1110" cy="100" r="5"/><circle cx="830" cy="186" r="3.5"/><circle cx="1390" cy="186" r="3.5"/></g><rect width="1600" height="600" fill="url(#v)"/></svg>`;
}

/** Veined stone that can be repeated. */
function marble(): string {
  const random = scatterOf(19);
  const veins = Array.from({ length: 7 }, () => {
    const y = random() * 480;
    const bend = (random() - 0.5) * 160;
    return `<path d="M0 ${round(y)}C160 ${round(y + bend)} 320 ${round(y - bend)} 480 ${round(y)}" stroke-width="${round(0.4 + random() * 0.9)}" opacity="${round(0.05 + random() * 0.1)}"/><path d="M${round(random() * 400)} ${round(y)}q40 ${round(bend / 2)} ${round(60 + random() * 80)} ${round(bend)}" stroke-width=".5" opacity=".1"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><g fill="none" stroke="#9c8f7c">${veins}</g></svg>`;
}

/** A stage: velvet to both sides and one beam. */
function stage(): string {
  const fold = (x: number, width: number, at: number) =>
    `<path d="M${round(x)} 0C${round(x + width * 0.2)} 200 ${round(x - width * 0.25)} 400 ${round(x + width * 0.1)} 600H${round(x + width * 1.1)}C${round(x + width * 0.75)} 400 ${round(x + width * 1.2)} 200 ${round(x + width)} 0Z" fill="url(#f${at % 2})"/>`;
  const left = Array.from({ length: 9 }, (_, at) => fold(-30 + at * 34, 40, at)).join('');
  const right = Array.from({ length: 11 }, (_, at) => fold(1260 + at * 36, 42, at + 1)).join('');
  const random = scatterOf(5);
  const dust = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${round(860 + random() * 380)}" cy="${round(random() * 520)}" r="${round(0.5 + random() * 1.5)}" opacity="${round(0.15 + random() * 0.6)}"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice"><defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#170a1f"/><stop offset=".7" stop-color="#2a1238"/><stop offset=".78" stop-color="#1a0c24"/><stop offset="1" stop-color="#0c0611"/></linearGradient><linearGradient id="f0"><stop offset="0" stop-color="#1b0b26"/><stop offset=".5" stop-color="#4b1f5e"/><stop offset="1" stop-color="#160820"/></linearGradient><linearGradient id="f1"><stop offset="0" stop-color="#160820"/><stop offset=".45" stop-color="#391748"/><stop offset="1" stop-color="#10061a"/></linearGradient><linearGradient id="beam" x1=".2" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#f4f0ff" stop-opacity=".62"/><stop offset="1" stop-color="#c9b6ff" stop-opacity=".04"/></linearGradient><radialGradient id="pool"><stop offset="0" stop-color="#efe8ff" stop-opacity=".8"/><stop offset=".5" stop-color="#b79cff" stop-opacity=".3"/><stop offset="1" stop-color="#b79cff" stop-opacity="0"/></radialGradient><linearGradient id="v"><stop offset="0" stop-color="#100818" stop-opacity=".9"/><stop offset=".45" stop-color="#100818" stop-opacity=".45"/><stop offset=".75" stop-color="#100818" stop-opacity="0"/></linearGradient></defs><rect width="1600" height="600" fill="url(#b)"/>${left}${right}<path d="M1000 -40L1120 -40L1300 520L800 520Z" fill="url(#beam)"/><ellipse cx="1050" cy="520" rx="330" ry="52" fill="url(#pool)"/><g fill="#fff">${dust}</g><path d="M0 470H1600V472H0Z" fill="#c9b6ff" opacity=".12"/><rect width="1600" height="600" fill="url(#v)"/></svg>`;
}

const art: Record<string, string> = {
  'curacao/art/harbour.svg': harbour(),
  'curacao/art/swell.svg': swell(),
  'monaco/art/casino-front.svg': casinoFront(),
  'monaco/art/marble.svg': marble(),
  'nocturne/art/stage.svg': stage(),
};
for (const [file, svg] of Object.entries(art))
  writeFileSync(new URL(`../${file}`, import.meta.url), `${svg.replaceAll('\n', '')}\n`);
