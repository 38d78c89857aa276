import { round, saveArt, scatterOf } from '../svg-builder.ts';

/** A notched petal, base at the origin, pointing up. */
const PETAL = 'M0 0C-9 -6 -10 -18 -4 -24L0 -20L4 -24C10 -18 9 -6 0 0Z';
const FIVE = [0, 72, 144, 216, 288];

function branch(): string {
  const random = scatterOf(31);
  const bough =
    'M1620 -20C1540 60 1440 84 1350 92C1250 100 1180 128 1110 182C1090 198 1070 206 1046 210C1074 194 1090 180 1106 164C1160 112 1240 74 1340 70C1420 66 1500 30 1560 -20Z';
  const twigs = [
    'M1400 88C1372 150 1340 190 1290 222C1270 234 1254 254 1246 276',
    'M1240 106C1200 82 1150 72 1096 82C1070 86 1046 82 1024 70',
    'M1330 74C1310 46 1282 28 1246 18',
    'M1500 58C1490 120 1500 170 1526 214',
    'M1290 222C1262 220 1236 226 1212 244',
  ].join('');
  const positions: [number, number][] = [
    [1246, 276], [1290, 222], [1212, 244], [1320, 190], [1024, 70], [1096, 82], [1150, 76], [1046, 210], [1110, 182], [1180, 128], [1246, 18],
    [1300, 36], [1526, 214], [1502, 150], [1440, 84], [1360, 96], [1480, 52], [1550, 16], [1260, 104], [1386, 140],
  ]; // prettier-ignore
  const blossoms = positions
    .map(([x, y], at) => {
      const size = round(0.75 + random() * 0.75);
      return `<use href="#${at % 4 === 3 ? 'd' : 'b'}" transform="translate(${x} ${y}) rotate(${round(random() * 72)}) scale(${size})"/>`;
    })
    .join('');
  const buds = Array.from({ length: 16 }, (_, at) => {
    const [x, y] = positions[at % positions.length] ?? [0, 0];
    return `<circle cx="${round(x + (random() - 0.5) * 90)}" cy="${round(y + (random() - 0.3) * 60)}" r="${round(3 + random() * 3)}"/>`;
  }).join('');
  const flower = (id: string, fill: string, heart: string) =>
    `<g id="${id}"><g fill="${fill}">${FIVE.map((turn) => `<path d="${PETAL}" transform="rotate(${turn})"/>`).join('')}</g><circle r="4" fill="${heart}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMin slice"><defs>${flower('b', '#f4b6c4', '#b8274c')}${flower('d', '#e67f99', '#8d1738')}<linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3b3440" stop-opacity=".34"/><stop offset="1" stop-color="#3b3440" stop-opacity="0"/></linearGradient><linearGradient id="v"><stop offset="0" stop-color="#fbf6ec"/><stop offset=".4" stop-color="#fbf6ec" stop-opacity=".7"/><stop offset=".7" stop-color="#fbf6ec" stop-opacity="0"/></linearGradient></defs><rect width="1600" height="600" fill="#fbf6ec"/><circle cx="1180" cy="300" r="215" fill="#d8345a"/><path d="M560 600C700 470 800 400 900 430C960 448 990 480 1060 452C1160 410 1230 330 1330 350C1430 372 1500 470 1600 490V600Z" fill="url(#m)"/><path d="M700 600C860 520 960 500 1080 530C1220 564 1340 470 1600 540V600Z" fill="url(#m)"/><rect width="1600" height="600" fill="url(#v)"/><path d="${bough}" fill="#2b2530"/><path d="${twigs}" fill="none" stroke="#2b2530" stroke-width="7" stroke-linecap="round"/>${blossoms}<g fill="#d8587a">${buds}</g></svg>`;
}

function petals(): string {
  const random = scatterOf(8);
  const drawn = Array.from(
    { length: 7 },
    () =>
      `<path d="${PETAL}" transform="translate(${round(20 + random() * 280)} ${round(24 + random() * 280)}) rotate(${round(random() * 360)}) scale(${round(0.35 + random() * 0.4)})"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><g fill="#e98ba3" opacity=".85">${drawn}</g></svg>`;
}

/** Paper fibres; repeats. */
function washi(): string {
  const random = scatterOf(77);
  const fibres = Array.from({ length: 26 }, () => {
    const [x, y] = [random() * 360, random() * 360];
    return `<path d="M${round(x)} ${round(y)}q${round((random() - 0.5) * 40)} ${round((random() - 0.5) * 30)} ${round((random() - 0.5) * 90)} ${round((random() - 0.5) * 60)}" opacity="${round(0.12 + random() * 0.3)}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360" viewBox="0 0 360 360"><g fill="none" stroke="#b79f86" stroke-width=".8">${fibres}</g></svg>`;
}

function blossom(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-25 -25 50 50">${FIVE.map((turn) => `<path d="${PETAL}" transform="rotate(${turn})"/>`).join('')}</svg>`;
}

/** Hills in fading ink; repeats horizontally. */
function hills(): string {
  const hill = (path: string, ink: number) => `<path d="${path}" fill="#3b3440" opacity="${ink}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 220">${hill('M0 220V120C120 60 220 60 320 110C420 160 520 60 640 50C780 38 860 150 980 130C1080 112 1140 140 1200 120V220Z', 0.05)}${hill('M0 220V170C160 120 260 170 400 160C560 148 640 110 780 140C900 166 1040 190 1200 170V220Z', 0.07)}<circle cx="930" cy="64" r="34" fill="#d8345a" opacity=".18"/></svg>`;
}

saveArt('sakura', {
  'branch.svg': branch(),
  'petals.svg': petals(),
  'washi.svg': washi(),
  'blossom.svg': blossom(),
  'hills.svg': hills(),
});
