import { round, saveArt, scatterOf } from '../svg-builder.ts';

/** An umbrella acacia, base at the origin, about 120 wide and 100 high. */
function acacia(seed: number): string {
  const random = scatterOf(seed);
  const tuft = (x: number, y: number, w: number) =>
    `M${round(x - w)} ${round(y)}C${round(x - w)} ${round(y - 12 - random() * 6)} ${round(x + w)} ${round(y - 14 - random() * 6)} ${round(x + w)} ${round(y)}C${round(x + w * 0.5)} ${round(y + 4)} ${round(x - w * 0.5)} ${round(y + 4)} ${round(x - w)} ${round(y)}Z`;
  return `<path d="M-5 2C-3 -24 -4 -36 -22 -62L-17 -64C-6 -50 -2 -42 0 -34C4 -48 14 -58 30 -70L34 -67C16 -52 6 -40 5 2Z"/><path d="${tuft(-24, -64, 44)}${tuft(28, -72, 40)}${tuft(2, -84, 46)}${tuft(-2, -60, 30)}"/>`;
}

function plain(): string {
  const random = scatterOf(15);
  const grass = Array.from({ length: 90 }, () => {
    const [x, y, h] = [random() * 1600, 560 + random() * 44, 10 + random() * 26];
    return `M${round(x)} ${round(y)}q${round((random() - 0.5) * 8)} ${round(-h * 0.6)} ${round((random() - 0.5) * 16)} ${round(-h)}`;
  }).join('');
  const bands = Array.from({ length: 5 }, (_, at) => {
    const y = 150 + at * 46 + random() * 20;
    const x = 700 + random() * 240;
    return `<path d="M${round(x)} ${round(y)}C${round(x + 160)} ${round(y - 10)} ${round(x + 320)} ${round(y + 8)} ${round(x + 480 + random() * 220)} ${round(y - 2)}C${round(x + 340)} ${round(y + 14)} ${round(x + 160)} ${round(y + 6)} ${round(x)} ${round(y)}Z"/>`;
  }).join('');
  const bird = (x: number, y: number, s: number) =>
    `M${x} ${y}q${7 * s} ${-7 * s} ${13 * s} 0q${6 * s} ${-8 * s} ${14 * s} ${-2 * s}`;
  // Two giraffes on the horizon from one path.
  const giraffe =
    '<g id="g"><path d="M0 0L4 -34L10 -46C14 -52 22 -54 28 -54L38 -96L36 -103L40 -101L42 -106L46 -101L55 -96L53 -92L45 -92L38 -44L40 -34L41 0H37L34 -28L17 -28L14 -18L13 0H9L9 -20L6 -30L4 0Z"/></g>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMax slice"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8f2f2a"/><stop offset=".4" stop-color="#d4582c"/><stop offset=".72" stop-color="#f2a03d"/><stop offset=".86" stop-color="#fbd27a"/></linearGradient><radialGradient id="h"><stop offset=".35" stop-color="#ffe9a8" stop-opacity=".75"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffefb8"/><stop offset="1" stop-color="#ffc14a"/></linearGradient><linearGradient id="v"><stop offset="0" stop-color="#5e1a1c" stop-opacity=".82"/><stop offset=".42" stop-color="#6b2019" stop-opacity=".5"/><stop offset=".7" stop-color="#6b2019" stop-opacity="0"/></linearGradient>${giraffe}</defs><rect width="1600" height="600" fill="url(#s)"/><circle cx="1120" cy="400" r="420" fill="url(#h)"/><circle cx="1120" cy="372" r="196" fill="url(#d)"/><g fill="#e2762f" opacity=".55">${bands}</g><path d="M0 470C200 440 330 452 480 462C700 476 820 430 1000 446C1200 464 1380 436 1600 458V600H0Z" fill="#a8502a"/><path d="M0 500C260 480 460 506 700 498C960 490 1180 516 1600 488V600H0Z" fill="#7a3620"/><g fill="#41201a"><g transform="translate(1420 500) scale(2.1)">${acacia(4)}</g><g transform="translate(820 500) scale(.95)">${acacia(9)}</g><g transform="translate(690 494) scale(.55)">${acacia(2)}</g><use href="#g" transform="translate(960 500) scale(.9)"/><use href="#g" transform="translate(1050 503) scale(-.68 .68)"/></g><path d="M0 548C300 520 620 552 900 540C1180 528 1400 556 1600 534V600H0Z" fill="#41201a"/><path d="${grass}" fill="none" stroke="#41201a" stroke-width="2.4" stroke-linecap="round"/><path d="${bird(1240, 190, 1.5)}${bird(1290, 168, 1)}${bird(1210, 160, 0.9)}" fill="none" stroke="#5e1a1c" stroke-width="3.4" stroke-linecap="round"/><rect width="1600" height="600" fill="url(#v)"/></svg>`;
}

/** One repeat of the woven border, as a mask for the theme's colour. */
function weave(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 12"><path d="M0 0H48V1.6H0ZM0 2.6H24L12 10ZM24 2.6H48L36 10ZM24 4.6L31 10.6H17ZM0 4.6L7 10.6H0ZM48 4.6V10.6H41Z"/></svg>';
}

/** The plain above the footer; repeats horizontally. */
function acacias(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 170"><circle cx="900" cy="120" r="64" fill="#f3b04c"/><path d="M0 170V132C180 116 330 138 520 128C760 116 900 140 1100 126C1220 118 1320 128 1400 132V170Z" fill="#e8bd84"/><g fill="#b8703f"><g transform="translate(250 136) scale(1.1)">${acacia(4)}</g><g transform="translate(1120 132) scale(.8)">${acacia(9)}</g><g transform="translate(560 134) scale(.5)">${acacia(2)}</g></g><path d="M0 170V146C240 130 420 154 700 142C980 130 1180 156 1400 146V170Z" fill="#ecc690"/></svg>`;
}

saveArt('savanna', { 'plain.svg': plain(), 'weave.svg': weave(), 'acacias.svg': acacias() });
