import { round, saveArt, scatterOf } from '../svg-builder.ts';

const LEAF = 'M0 0C10 -16 34 -18 48 -4C34 10 12 12 0 0Z';
const FRUIT = 'M-26 0C-26 -18 -10 -24 4 -23C18 -22 26 -12 30 -4C34 -3 35 3 30 5C24 18 12 23 0 23C-14 23 -26 14 -26 0Z';

function sea(): string {
  const random = scatterOf(21);
  const glints = Array.from(
    { length: 40 },
    () => `M${round(640 + random() * 960)} ${round(332 + random() ** 1.4 * 190)}h${round(12 + random() * 60)}`,
  ).join('');
  const houses = Array.from({ length: 17 }, (_, at) => {
    const row = at % 3;
    const [x, y] = [1270 + ((at * 53) % 300), 330 - row * 34 - random() * 12];
    const [w, h] = [34 + random() * 20, 30 + random() * 22];
    const colour = ['#fffdf7', '#ffe9c9', '#f6b48a', '#fff3d6', '#f9d15a'][at % 5];
    return `<path d="M${round(x)} ${round(y)}v${round(-h)}h${round(w)}v${round(h)}Z" fill="${colour}"/><path d="M${round(x - 3)} ${round(y - h)}h${round(w + 6)}l-5 -8h${round(-w + 4)}Z" fill="#d2683f"/><path d="M${round(x + w * 0.3)} ${round(y - h * 0.45)}v-9h7v9Z" fill="#2f6fb5"/>`;
  }).join('');
  const sail = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-22 0H22L14 9H-14Z" fill="#c65a35"/><path d="M-1 -4V-56L-22 -4ZM3 -4V-46L20 -4Z" fill="#fffdf7"/></g>`;
  return `<rect x="560" width="1040" height="340" fill="url(#s)"/><circle cx="1010" cy="120" r="52" fill="#ffe26a"/><path d="M1230 340C1260 250 1330 190 1420 170C1500 152 1560 120 1600 90V340Z" fill="#7fa66f"/><path d="M560 340C620 300 700 296 800 318C850 330 880 336 920 340Z" fill="#8fb7c9"/>${houses}<rect x="560" y="330" width="1040" height="270" fill="url(#w)"/><path d="${glints}" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>${sail(900, 392, 1)}${sail(1120, 360, 0.6)}`;
}

/** Two arches of a whitewashed loggia, the bay behind them, lemons above. */
function loggia(): string {
  const arch = (x: number) => `M${x} 520V250a108 108 0 0 1 216 0V520Z`;
  const holes = [1090, 1338].map(arch).join('');
  const sprig = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><g fill="#3f7d4f"><path d="${LEAF}" transform="rotate(-150)"/><path d="${LEAF}" transform="rotate(-20) scale(1.2)"/><path d="${LEAF}" transform="rotate(40)"/></g><path d="${FRUIT}" transform="translate(-6 34) rotate(70) scale(1.15)" fill="#ffd83d"/><path d="M-18 24q-4 14 4 24" stroke="#fff2a8" stroke-width="5" fill="none" stroke-linecap="round"/></g>`;
  const tile =
    '<pattern id="p" y="526" width="42" height="42" patternUnits="userSpaceOnUse"><path d="M0 0h42v42H0Z" fill="#fffdf7"/><path d="M21 2L26 16L40 21L26 26L21 40L16 26L2 21L16 16Z" fill="#2462b8"/><path d="M0 0h12A12 12 0 0 1 0 12ZM42 0v12A12 12 0 0 1 30 0ZM42 42H30A12 12 0 0 1 42 30ZM0 42V30A12 12 0 0 1 12 42Z" fill="#f6c945"/></pattern>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5db3ec"/><stop offset="1" stop-color="#d8f0fb"/></linearGradient><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f9bd8"/><stop offset="1" stop-color="#155fa8"/></linearGradient><clipPath id="c"><path d="${holes}"/></clipPath>${tile}</defs><rect width="1600" height="600" fill="#fdfbf5"/><g clip-path="url(#c)">${sea()}</g><path d="${holes}" fill="none" stroke="#c9d6e2" stroke-width="16"/><path d="${holes}" fill="none" stroke="#fff" stroke-width="8"/><path d="M1070 520h256v-14H1070ZM1318 520h256v-14H1318Z" fill="#e9e3d2"/><path d="M0 520H1600V600H0Z" fill="#f3eee0"/><rect y="526" width="1600" height="42" fill="url(#p)"/><path d="M0 520H1600V526H0ZM0 568H1600V574H0Z" fill="#1d4f99"/><path d="M1600 8C1500 26 1420 18 1330 30C1240 42 1120 20 1010 34" fill="none" stroke="#5b6b3c" stroke-width="7" stroke-linecap="round"/>${sprig(1010, 34, 0)}${sprig(1150, 30, 12)}${sprig(1285, 32, -10)}${sprig(1440, 22, 6)}${sprig(1560, 14, -6)}</svg>`;
}

/** A painted tile; four of them form a star. */
function tile(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48"><path d="M0 0h48v48H0Z" fill="#fffdf7"/><path d="M24 3L29.5 18.5L45 24L29.5 29.5L24 45L18.5 29.5L3 24L18.5 18.5Z" fill="#2462b8"/><circle cx="24" cy="24" r="5" fill="#fffdf7"/><circle cx="24" cy="24" r="2.5" fill="#d2683f"/><path d="M0 0h14A14 14 0 0 1 0 14ZM48 0v14A14 14 0 0 1 34 0ZM48 48H34A14 14 0 0 1 48 34ZM0 48V34A14 14 0 0 1 14 48Z" fill="#f6c945"/><path d="M0 0h48v48H0Z" fill="none" stroke="#2462b8" stroke-width="1.5"/></svg>';
}

function lemon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -40 80 80"><path d="${LEAF}" transform="translate(-20 -20) rotate(-24)" fill="#3f7d4f"/><path d="${FRUIT}" transform="rotate(-24) scale(1.1)" fill="#ffd83d"/><path d="M-18 2q2 -14 16 -16" stroke="#fff5b8" stroke-width="5" fill="none" stroke-linecap="round"/></svg>`;
}

saveArt('riviera', { 'loggia.svg': loggia(), 'tile.svg': tile(), 'lemon.svg': lemon() });
