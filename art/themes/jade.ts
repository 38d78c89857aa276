import { heroFrame, tenth, row, drawing, saveArt, scatterOf } from '../svg-builder.ts';

const gold = '#d9b25f';

/** One cell of the window lattice; repeats in both directions. */
const lattice =
  'M0 12h12V0M36 0v12h12M0 36h12v12M36 48V36h12M12 12h24v24H12ZM18 18h12v12H18ZM24 0v18M24 30v18M0 24h18M30 24h18';

saveArt('jade', {
  'lattice.svg': drawing(
    'width="48" height="48" viewBox="0 0 48 48"',
    `<path d="${lattice}" fill="none" stroke="${gold}" stroke-width="1.2"/>`,
  ),
});

/** A cloud of three curls. */
function cloud(x: number, y: number, size: number, turn: 1 | -1): string {
  return `<g transform="translate(${x} ${y}) scale(${tenth(size * turn)} ${size})"><path d="M-90 22H70a20 20 0 1 0-14-34a32 32 0 0 0-58-10a26 26 0 0 0-44 12a18 18 0 0 0-30 14M70 22a9 9 0 1 0-8-14M-2-6a14 14 0 1 1 18-14M-90 32H40M-46 4a9 9 0 1 1 10-12" vector-effect="non-scaling-stroke"/></g>`;
}

function ridge(base: number, seed: number, height: number): string {
  const random = scatterOf(seed);
  let [x, path] = [780, `M780 600V${base}`];
  while (x < 1420) {
    const width = 60 + random() * 80;
    const peak = base - height * (0.35 + random() * 0.65);
    path += `C${tenth(x + width * 0.4)} ${base} ${tenth(x + width * 0.6)} ${tenth(peak)} ${tenth(x + width)} ${tenth(peak)}S${tenth(x + width * 1.6)} ${base} ${tenth(x + width * 2)} ${base}`;
    x += width * 2;
  }
  return `${path}V600Z`;
}

const ridges = [
  ['#2f7f68', '#9fd8bd', 350, 120, 3],
  ['#1d6350', '#6fbf9f', 410, 120, 11],
  ['#0f4438', '#3d9079', 470, 90, 23],
] as const;

saveArt('jade', {
  'moon-gate.svg': drawing(
    heroFrame,
    `<defs>
  <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d2a23"/><stop offset="1" stop-color="#0a0d0a"/></linearGradient>
  <linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0f5a4c"/><stop offset=".55" stop-color="#79b79a"/><stop offset="1" stop-color="#e9cf8f"/></linearGradient>
  <linearGradient id="v"><stop offset="0" stop-color="#0a120e" stop-opacity=".95"/><stop offset=".42" stop-color="#0a120e" stop-opacity=".6"/><stop offset=".6" stop-color="#0a120e" stop-opacity="0"/></linearGradient>
  <pattern id="l" width="48" height="48" patternUnits="userSpaceOnUse"><path d="${lattice}" fill="none" stroke="${gold}" stroke-width="1.1"/></pattern>
  <clipPath id="c"><circle cx="1080" cy="300" r="252"/></clipPath></defs>
  <rect width="1600" height="600" fill="url(#w)"/><rect width="1600" height="600" fill="url(#l)" opacity=".3"/>
  <g transform="translate(114 15) scale(.95)"><circle cx="1080" cy="300" r="288" fill="#140906"/>
  <g clip-path="url(#c)"><rect x="800" width="600" height="600" fill="url(#s)"/><circle cx="985" cy="240" r="74" fill="#e0452c"/>
  ${ridges.map(([fill, rim, base, height, seed]) => `<path d="${ridge(base, seed, height)}" fill="${fill}" stroke="${rim}" stroke-width="1.6"/>`).join('')}
  <g stroke="#f6e6b8" stroke-width="2" fill="none" opacity=".75">${cloud(920, 372, 1, 1)}${cloud(1235, 330, 0.8, -1)}${cloud(1120, 452, 1.15, 1)}</g></g>
  <g fill="none" stroke="${gold}"><circle cx="1080" cy="300" r="253" stroke-width="5"/><circle cx="1080" cy="300" r="262" stroke-width="1.2"/><circle cx="1080" cy="300" r="287" stroke-width="2.4"/>
  <g stroke-width="1.5">${row(36, (at) => `<path transform="rotate(${at * 10} 1080 300)" d="M1072 18h16v12h-16zM1080 18v12"/>`)}</g></g>
  <g fill="#b5301c">${row(2, (at) => `<g transform="translate(${at === 0 ? 812 : 1400} 0)"><path d="M-1 0h2v86h-2z"/><path d="M-30 92q30-16 60 0q22 34 0 68q-30 16-60 0q-22-34 0-68Z"/><path d="M-12 88q-10 38 0 76M12 88q10 38 0 76M-38 126h76" stroke="#f0a04b" stroke-width="1.5" fill="none" opacity=".7"/><path d="M-16 82h32v7h-32zM-16 163h32v7h-32z" fill="${gold}"/><path d="M-4 170v42M0 170v52M4 170v42" stroke="#d9512f" stroke-width="2"/></g>`)}</g>
  </g><rect width="1600" height="600" fill="url(#v)"/>`,
  ),
});
