import { heroFrame, tenth, row, drawing, saveArt, scatterOf } from '../svg-builder.ts';

const colours = ['#ff8a2b', '#c3ee3f', '#3fd6d0', '#ff5d8f', '#ffd23c'] as const;
const colour = (at: number) => colours[at % colours.length] ?? colours[0];

/** A string of pennants; repeats horizontally. */
saveArt('carnival', {
  'bunting.svg': drawing(
    'width="200" height="22" viewBox="0 0 200 22"',
    row(10, (at) => {
      const [x, low] = [at * 20, 14 + ((at * 7) % 5) * 1.6];
      const cuts = [
        `M${x} 0h20L${x + 10} ${low}Z`,
        `M${x} 0h20v${low - 4}l-10 5-10-5Z`,
        `M${x} 0h20v${low - 9}a10 10 0 0 1-20 0Z`,
        `M${x} 0h20v${low}l-5-5-5 5-5-5-5 5Z`,
      ];
      return `<path d="${cuts[(at * 3) % 4]}" fill="${colour(at * 2)}"/>`;
    }),
  ),
});

/** Paper shapes: leaf, wing, sun, drop, wave, drum. */
const shapes = [
  (size: number) =>
    `M0 ${-size}C${size} ${-size * 0.5} ${size} ${size * 0.5} 0 ${size}C${-size} ${size * 0.5} ${-size} ${-size * 0.5} 0 ${-size}Z`,
  (size: number) => `M${-size} ${size}A${size * 2} ${size * 2} 0 0 1 ${size} ${-size}L${size} ${size}Z`,
  (size: number) =>
    `M${row(16, (at) => {
      const [far, angle] = [size * (at % 2 ? 0.58 : 1), (at / 16) * Math.PI * 2];
      return `${at === 0 ? '' : 'L'}${tenth(Math.cos(angle) * far)} ${tenth(Math.sin(angle) * far)}`;
    })}Z`,
  (size: number) => `M${-size} 0A${size} ${size} 0 0 1 ${size} 0Z`,
  (size: number) =>
    `M${-size * 1.4} ${-size * 0.3}q${size * 0.7} ${-size * 0.8} ${size * 1.4} 0t${size * 1.4} 0v${size * 0.6}q${-size * 0.7} ${size * 0.8} ${-size * 1.4} 0t${-size * 1.4} 0Z`,
  (size: number) => `M${-size} ${-size * 0.5}L${size * 0.9} ${-size}L${size} ${size * 0.6}L${-size * 0.8} ${size}Z`,
] as const;

const random = scatterOf(17);
const pieces = row(34, (at) => {
  const [along, side] = [at / 33, (random() - 0.5) * 330];
  const [x, y] = [660 + along * 930 + side * 0.5, 660 - along * 690 + side * 0.75];
  const size = 0.52 + random();
  const transform = `${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(random() * 90 - 45)}) scale(${tenth(size)})`;
  const shape = `<use href="#s${at % shapes.length}"`;
  const hole = at % 4 === 0 ? `<circle r="15" fill="#4d0f55" transform="translate(${transform}"/>` : '';
  return `${shape} opacity=".5" transform="translate(8 11) translate(${transform}"/>${shape} fill="${colour(at + (at % 3))}" transform="translate(${transform}"/>${hole}`;
});
const bands = [
  ['#5b1265', 'M700 600L1240 0H1600V600Z'],
  ['#ff5d8f', 'M470 600L760 330L820 600Z'],
  ['#7a1a80', 'M860 600L1400 0H1600V600Z'],
  ['#3fd6d0', 'M1320 600L1600 330V600Z'],
  ['#ff8a2b', 'M1080 0L1330 0L1180 130Z'],
] as const;
const confetti = row(34, (at) => {
  const [x, y] = [Math.round(420 + random() * 1180), Math.round(random() * 600)];
  return `<path d="M${x} ${y}l${Math.round(6 + random() * 8)} ${Math.round(random() * 8 - 4)}l-3 ${Math.round(6 + random() * 5)}Z" fill="${colour(at)}"/>`;
});
saveArt('carnival', {
  'parade.svg': drawing(
    heroFrame,
    `<defs>${shapes.map((draw, at) => `<path id="s${at}" d="${draw(50)}"/>`).join('')}<linearGradient id="v"><stop offset=".3" stop-color="#551a66"/><stop offset=".5" stop-color="#551a66" stop-opacity=".86"/><stop offset=".62" stop-color="#551a66" stop-opacity="0"/></linearGradient></defs>
  <rect width="1600" height="600" fill="#5a1a6a"/>${bands.map(([fill, path]) => `<path d="${path}" fill="${fill}"/>`).join('')}<g>${confetti}</g><g fill="#24062b">${pieces}</g><rect width="1600" height="600" fill="url(#v)"/>`,
  ),
});

/** Large shapes for the page background; repeats vertically. */
saveArt('carnival', {
  'paper.svg': drawing(
    'width="1200" height="1200" viewBox="0 0 1200 1200" preserveAspectRatio="none"',
    '<g fill="#3d0f47"><path d="M0 120L520 0H760L0 420Z"/><path d="M1200 240L610 640L720 760L1200 560Z"/><path d="M0 760L420 640L350 980L0 1100Z"/></g><g fill="#280730"><path d="M1200 0V150L860 0Z"/><path d="M560 1200L1200 840V1200Z"/><path d="M0 470L300 420L260 560L0 640Z"/></g>',
  ),
});
