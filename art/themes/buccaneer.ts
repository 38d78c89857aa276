import { round, saveArt, scatterOf } from '../svg-builder.ts';

const SEPIA = '#5a3c1d';

type Pair = readonly [number, number];

/** A closed, randomly rough coastline. */
function island([x, y]: Pair, [rx, ry]: Pair, seed: number): string {
  const random = scatterOf(seed);
  const points = Array.from({ length: 26 }, (_, at) => {
    const angle = (at / 26) * 2 * Math.PI;
    const far = 0.76 + random() * 0.36;
    return [round(x + Math.cos(angle) * rx * far), round(y + Math.sin(angle) * ry * far)];
  });
  const path = `M${points.map((point) => point.join(' ')).join('L')}Z`;
  return `<path d="${path}" fill="#d3ad6b"/><path d="${path}" fill="none" stroke="#2f6d70" stroke-width="14" opacity=".16"/><path d="${path}" fill="none" stroke="${SEPIA}" stroke-width="2.4" stroke-linejoin="round"/>`;
}

function rose(x: number, y: number, r: number): string {
  const points = Array.from({ length: 16 }, (_, at) => {
    const angle = (at / 16) * 2 * Math.PI - Math.PI / 2;
    const far = at % 4 === 0 ? r : at % 2 === 0 ? r * 0.62 : r * 0.16;
    return `${at ? 'L' : 'M'}${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`;
  }).join('');
  return `<circle cx="${x}" cy="${y}" r="${round(r * 0.74)}" fill="none" stroke="${SEPIA}" stroke-width="1.6"/><circle cx="${x}" cy="${y}" r="${round(r * 0.66)}" fill="none" stroke="${SEPIA}" stroke-width=".8" stroke-dasharray="2 5"/><path d="${points}Z" fill="${SEPIA}"/><circle cx="${x}" cy="${y}" r="${round(r * 0.1)}" fill="#ecd6a4"/>`;
}

/** Rhumb lines, islands, a ship, and the route to the cross. The start side is empty for text. */
function map(): string {
  const random = scatterOf(77);
  const rhumbs = Array.from({ length: 32 }, (_, at) => {
    const angle = (at / 32) * 2 * Math.PI;
    return `M930 96L${Math.round(930 + Math.cos(angle) * 1300)} ${Math.round(96 + Math.sin(angle) * 1300)}`;
  }).join('');
  const waves = Array.from({ length: 30 }, () => {
    const [x, y] = [Math.round(760 + random() * 810), Math.round(30 + random() * 540)];
    return `M${x} ${y}q7-8 14 0q7 8 14 0`;
  }).join('');
  const stains = Array.from(
    { length: 9 },
    () =>
      `<circle cx="${Math.round(random() * 1600)}" cy="${Math.round(random() * 600)}" r="${Math.round(24 + random() * 90)}"/>`,
  ).join('');
  const hills = [
    [1330, 118],
    [1364, 106],
    [1400, 124],
    [1010, 452],
    [1042, 440],
    [1454, 468],
    [1486, 456],
  ]
    .map(([x, y]) => `M${x} ${y}l18-34l20 34M${(x ?? 0) + 18} ${(y ?? 0) - 34}l4 34`)
    .join('');
  const palms = [
    [1280, 150],
    [1440, 156],
    [1520, 486],
    [1080, 470],
  ]
    .map(([x, y]) => `M${x} ${y}q4-14 2-28m0 0q-12-8-18 2m18-2q12-8 18 2m-18-2q-4-12-14-10m14 10q6-12 14-8`)
    .join('');
  const ship = `<g transform="translate(694 52)" fill="${SEPIA}"><path d="M0 58H96L80 82H18Z"/><path d="M30 54V4q22 18 4 50ZM54 54V-6q28 24 6 60ZM80 54V12q14 16 2 42Z"/><path d="M54-6l18-6l-18-7Z" fill="#a3382a"/><path d="M-14 90q9-9 18 0t18 0t18 0t18 0t18 0t18 0t18 0" fill="none" stroke="${SEPIA}" stroke-width="2"/></g>`;
  const route = 'M806 134C850 196 916 242 990 216S1130 330 1210 330S1330 250 1380 300S1420 380 1450 380';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice"><defs><radialGradient id="p" cx=".5" cy=".45" r=".8"><stop offset=".2" stop-color="#f0dcac"/><stop offset=".75" stop-color="#dcbd80"/><stop offset="1" stop-color="#9a6d38"/></radialGradient><linearGradient id="sea"><stop offset=".36" stop-color="#4f9a98" stop-opacity="0"/><stop offset=".6" stop-color="#4f9a98" stop-opacity=".42"/></linearGradient></defs><rect width="1600" height="600" fill="url(#p)"/><rect width="1600" height="600" fill="url(#sea)"/><g fill="#7a4f22" opacity=".07">${stains}</g><path d="${rhumbs}" stroke="${SEPIA}" stroke-width="1" opacity=".22"/><path d="${waves}" fill="none" stroke="#2f6d70" stroke-width="2" opacity=".5"/>${island([1370, 140], [170, 90], 4)}${island([1050, 460], [130, 74], 9)}${island([1490, 480], [150, 90], 15)}${island([1210, 560], [60, 40], 2)}<path d="${hills}${palms}" fill="none" stroke="${SEPIA}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/><path d="${route}" fill="none" stroke="#a3382a" stroke-width="6" stroke-dasharray="16 13" stroke-linecap="round"/><path d="M1446 358l36 42M1484 356l-40 46" stroke="#a3382a" stroke-width="9" stroke-linecap="round"/>${ship}${rose(930, 96, 78)}<path d="M400 0V600M800 0V600M1200 0V600M0 300H1600" stroke="#7a4f22" stroke-width="2" opacity=".16"/></svg>`;
}

/** One turn of rope; repeats horizontally. */
function rope(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12" viewBox="0 0 24 12"><path d="M0 1H24V11H0Z" fill="#8a6534"/><g id="s"><path d="M-4 11C2 11 4 1 10 1H17C11 1 9 11 3 11Z" fill="#d9b675"/><path d="M-4 11C2 11 4 1 10 1" fill="none" stroke="#4a3114" stroke-width="1.3"/></g><g><path d="M8 11C14 11 16 1 22 1H29C23 1 21 11 15 11Z" fill="#d9b675"/><path d="M8 11C14 11 16 1 22 1" fill="none" stroke="#4a3114" stroke-width="1.3"/></g><path d="M0 .7H24M0 11.300H24" stroke="#2c1c0b" stroke-width="1.4"/></svg>`;
}

/** Planks with nails; repeats. */
function planks(): string {
  const random = scatterOf(21);
  let grain = '';
  let seams = '';
  let nails = '';
  for (let row = 0; row < 5; row += 1) {
    const y = row * 72;
    seams += `M0 ${y + 0.5}H640M${(row * 263 + 90) % 640} ${y}v72`;
    for (const dx of [-8, 8])
      nails += `M${((row * 263 + 90) % 640) + dx} ${y + 12}h.1M${((row * 263 + 90) % 640) + dx} ${y + 60}h.1`;
    for (let line = 0; line < 5; line += 1) {
      const at = round(y + 8 + line * 13 + random() * 6);
      grain += `M0 ${at}C160 ${round(at + random() * 10 - 5)} 480 ${round(at + random() * 10 - 5)} 640 ${at}`;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360" fill="none"><path d="${grain}" stroke="#041c20" opacity=".24"/><path d="${seams}" stroke="#031417" stroke-width="2.500" opacity=".55"/><path d="${nails}" stroke="#031417" stroke-width="5" stroke-linecap="round" opacity=".5"/></svg>`;
}

saveArt('buccaneer', {
  'map.svg': map(),
  'rope.svg': rope(),
  'planks.svg': planks(),
});
