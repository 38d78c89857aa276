import { heroFrame, tenth, row, drawing, saveArt, scatterOf } from '../svg-builder.ts';

type Span = readonly [from: number, to: number];
type Block = { x: number; width: number; height: number };

function blocks([from, to]: Span, [low, high]: Span, seed: number): Block[] {
  const random = scatterOf(seed);
  const found: Block[] = [];
  for (let x = from; x < to;) {
    const width = Math.round(34 + random() * 60);
    found.push({ x, width, height: Math.round(low + random() ** 1.3 * (high - low)) });
    x += width + (random() > 0.7 ? 8 : 0);
  }
  return found;
}

/** Lit windows as one dashed path per column, smaller than a rectangle per window. */
function lights({ x, width, height }: Block, base: number, random: () => number): string {
  return row(Math.floor((width - 8) / 9), (column) =>
    random() > 0.8
      ? ''
      : `M${x + 8 + column * 9} ${base - height + 12 + Math.round(random() * height * 0.03) * 14}V${base - Math.round(random() * height * 0.02) * 14}`,
  );
}

const silhouette = (all: readonly Block[], base: number) =>
  `${all.map(({ x, width, height }, at) => `M${x} ${base}V${base - height}${at % 4 === 1 ? `h${tenth(width / 2)}v-26h2v26` : at % 5 === 2 ? `l${width}-16` : ''}H${x + width}V${base}Z`).join('')}`;

const random = scatterOf(3);
const far = blocks([430, 1600], [90, 330], 8);
const near = blocks([540, 1600], [70, 430], 21);
saveArt('penthouse', {
  'skyline.svg': drawing(
    heroFrame,
    `<defs>
  <linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#23272d"/><stop offset=".3" stop-color="#565c66"/><stop offset=".62" stop-color="#b58a5c"/><stop offset=".8" stop-color="#ffc266"/></linearGradient>
  <linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b2e33"/><stop offset="1" stop-color="#141619"/></linearGradient>
  <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".14"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/></linearGradient>
  <linearGradient id="v"><stop offset="0" stop-color="#191b1f" stop-opacity=".96"/><stop offset=".44" stop-color="#191b1f" stop-opacity=".74"/><stop offset=".62" stop-color="#191b1f" stop-opacity="0"/></linearGradient></defs>
  <rect width="1600" height="600" fill="url(#s)"/>
  <path d="${silhouette(far, 560)}" fill="#585552"/><path d="${silhouette(near, 600)}" fill="url(#n)"/>
  <g stroke-width="3.6" fill="none"><path stroke="#ffcf7a" stroke-dasharray="5 9" d="${near.map((block, at) => (at % 3 === 2 ? '' : lights(block, 596, random))).join('')}"/><path stroke="#dfe6ee" opacity=".75" stroke-dasharray="5 23" d="${near.map((block) => lights(block, 596, random)).join('')}"/></g>
  <path d="M700 0H712V600H700ZM1090 0H1102V600H1090ZM1480 0H1492V600H1480ZM0 74H1600V80H0Z" fill="#0f1113"/><path d="M712 0h1.5V600H712ZM1102 0h1.5V600h-1.5ZM1492 0h1.5V600h-1.5Z" fill="#8e939a" opacity=".6"/>
  <path d="M712 80H1090V600H712ZM1102 80H1480V600H1102Z" fill="url(#g)"/>
  <rect width="1600" height="600" fill="url(#v)"/>`,
  ),
});

const roofs = blocks([-10, 1190], [20, 92], 14);
saveArt('penthouse', {
  'roofline.svg': drawing(
    'width="1200" height="120" viewBox="0 0 1200 120"',
    `<path d="${silhouette(roofs, 120)}M0 112H1200V120H0Z" fill="#33373d"/><path stroke="#f2b45a" stroke-width="2.4" stroke-dasharray="3 8" opacity=".8" fill="none" d="${roofs.map((block, at) => (at % 2 ? lights(block, 116, random) : '')).join('')}"/>`,
  ),
});
