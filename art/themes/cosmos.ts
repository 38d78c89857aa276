import { heroFrame, tenth, row, drawing, saveArt, scatterOf } from '../svg-builder.ts';

const stars = (count: number, width: number, height: number, seed: number) => {
  const random = scatterOf(seed);
  return row(count, () => {
    const size = tenth(0.4 + random() ** 4 * 1.5);
    return `<circle cx="${tenth(random() * width)}" cy="${tenth(random() * height)}" r="${size}" opacity="${tenth(0.25 + random() * 0.7)}"/>`;
  });
};

saveArt('cosmos', {
  'stars.svg': drawing(
    'width="640" height="640" viewBox="0 0 640 640"',
    `<g fill="#e6ebff">${stars(64, 640, 640, 29)}</g>`,
  ),
});

/** A graduated circle with longer ticks in between. */
function dial(x: number, y: number, radius: number, count: number): string {
  return row(count, (at) => {
    const angle = (at / count) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const far = radius + (at % 10 === 0 ? 18 : at % 5 === 0 ? 12 : 7);
    return `M${tenth(x + cos * radius)} ${tenth(y + sin * radius)}L${tenth(x + cos * far)} ${tenth(y + sin * far)}`;
  });
}

const constellation: readonly (readonly [number, number])[] = [
  [640, 120],
  [716, 172],
  [790, 138],
  [858, 206],
  [812, 300],
  [716, 172],
];
saveArt('cosmos', {
  'observatory.svg': drawing(
    heroFrame,
    `<defs>
  <linearGradient id="k" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#070b22"/><stop offset=".6" stop-color="#131138"/><stop offset="1" stop-color="#2a1140"/></linearGradient>
  <radialGradient id="n"><stop offset="0" stop-color="#ff7fb0" stop-opacity=".75"/><stop offset=".5" stop-color="#a64fc0" stop-opacity=".28"/><stop offset="1" stop-color="#a64fc0" stop-opacity="0"/></radialGradient>
  <radialGradient id="b"><stop offset="0" stop-color="#6fb2ff" stop-opacity=".6"/><stop offset=".55" stop-color="#3a62d8" stop-opacity=".22"/><stop offset="1" stop-color="#3a62d8" stop-opacity="0"/></radialGradient>
  <radialGradient id="p" cx=".32" cy=".28" r=".85"><stop offset="0" stop-color="#ffd9c9"/><stop offset=".28" stop-color="#f08fae"/><stop offset=".6" stop-color="#7b4aa6"/><stop offset="1" stop-color="#15123c"/></radialGradient>
  <linearGradient id="v"><stop offset="0" stop-color="#070b22" stop-opacity=".85"/><stop offset=".45" stop-color="#070b22" stop-opacity=".5"/><stop offset=".64" stop-color="#070b22" stop-opacity="0"/></linearGradient></defs>
  <rect width="1600" height="600" fill="url(#k)"/><ellipse cx="1290" cy="180" rx="520" ry="300" fill="url(#n)" transform="rotate(-18 1290 180)"/><ellipse cx="900" cy="470" rx="480" ry="260" fill="url(#b)" transform="rotate(-14 900 470)"/>
  <g fill="#eef1ff">${stars(84, 1600, 600, 7)}</g>
  <g fill="none" stroke="#cfd8ff" stroke-width="1"><circle cx="1170" cy="300" r="250" opacity=".5"/><circle cx="1170" cy="300" r="330" opacity=".28"/><circle cx="1170" cy="300" r="430" opacity=".18" stroke-dasharray="2 9"/><path d="${dial(1170, 300, 250, 120)}" opacity=".55"/><path d="M830 300H920M1420 300H1510M1170-40V50M1170 550V640" opacity=".5"/></g>
  <g fill="none" stroke="#cfd8ff" opacity=".6"><path d="M${constellation.map((point) => point.join(' ')).join('L')}" stroke-width=".8" stroke-dasharray="3 4"/></g><g fill="#fff">${constellation.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6"/>`).join('')}</g>
  <g fill="none" stroke="#ffd3df" transform="rotate(-18 1080 330)"><path d="M850 330a230 54 0 0 1 460 0" stroke-width="9" opacity=".22"/><path d="M866 330a214 46 0 0 1 428 0" stroke-width="2" opacity=".7"/></g>
  <circle cx="1080" cy="330" r="126" fill="url(#p)"/>
  <g fill="none" stroke="#ffd3df" transform="rotate(-18 1080 330)"><path d="M850 330a230 54 0 0 0 460 0" stroke-width="9" opacity=".4"/><path d="M866 330a214 46 0 0 0 428 0" stroke-width="2"/></g>
  <circle cx="1367" cy="145" r="15" fill="#9fd0ff"/><circle cx="1367" cy="145" r="24" fill="none" stroke="#9fd0ff" opacity=".6"/><circle cx="850" cy="390" r="7" fill="#ffc2d4"/>
  <rect width="1600" height="600" fill="url(#v)"/>`,
  ),
});
