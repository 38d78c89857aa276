import { round, saveArt, scatterOf } from '../svg-builder.ts';

const SWEETS = ['#ff5c7d', '#7fdcb6', '#ffd94a', '#b58cff', '#ff9ab4', '#8fd3ff'];

/** A heap of round sweets in a box of this size, with y = 0 at the bottom. */
function heap(seed: number, width: number, height: number, colours: readonly number[]): string {
  const random = scatterOf(seed);
  const rows: string[] = [];
  const size = 17;
  for (let y = size; y < height; y += size * 1.55) {
    for (let x = size; x < width - size / 2; x += size * 2) {
      const shift = Math.round(y / size) % 2 ? size : 0;
      if (x + shift > width - size / 2) continue;
      rows.push(
        `<use href="#s${colours[Math.floor(random() * colours.length)]}" x="${round(x + shift)}" y="${round(-y + random() * 5)}"/>`,
      );
    }
  }
  return rows.join('');
}

function jar(
  x: number,
  {
    width,
    height,
    full,
    lid,
    colours,
    seed,
  }: { width: number; height: number; full: number; lid: string; colours: readonly number[]; seed: number },
): string {
  const r = 26;
  const body = `M${r} 0H${width - r}Q${width} 0 ${width} ${-r}V${-height + 44}Q${width} ${-height + 14} ${width - 34} ${-height}H34Q0 ${-height + 14} 0 ${-height + 44}V${-r}Q0 0 ${r} 0Z`;
  return `<g transform="translate(${x} 470)"><clipPath id="c${seed}"><path d="${body}"/></clipPath><path d="${body}" fill="#fff" opacity=".5"/><g clip-path="url(#c${seed})">${heap(seed, width, full, colours)}</g><path d="${body}" fill="none" stroke="#fff" stroke-width="7"/><path d="M20 ${-height + 60}V-40" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".75"/><rect x="22" y="${-height - 34}" width="${width - 44}" height="36" rx="12" fill="${lid}"/><circle cx="${width / 2}" cy="${-height - 46}" r="17" fill="${lid}"/><rect x="30" y="${-height - 28}" width="${width - 90}" height="8" rx="4" fill="#fff" opacity=".5"/></g>`;
}

/** A lollipop with a spiral. */
function lolly(x: number, y: number, r: number, colour: string): string {
  const spiral = Array.from({ length: 46 }, (_, at) => {
    const [angle, radius] = [at * 0.42, (at / 45) * (r - 7)];
    return `${at ? 'L' : 'M'}${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;
  }).join('');
  return `<path d="M${x} ${y}V470" stroke="#fff" stroke-width="10"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><path d="${spiral}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".85"/>`;
}

function counter(): string {
  const stripes = Array.from({ length: 8 }, (_, at) => `M${800 + at * 110} 0h55v600h-55Z`).join('');
  const frill = 'a34 34 0 0 1 -68 0'.repeat(24);
  const sweets = SWEETS.map(
    (colour, at) =>
      `<g id="s${at}"><circle r="17" fill="${colour}"/><circle cx="-5" cy="-5" r="4" fill="#fff" opacity=".7"/></g>`,
  ).join('');
  const jars = [
    jar(1010, { width: 130, height: 250, full: 190, lid: '#ff5c7d', colours: [0, 1, 2, 3, 4, 5], seed: 8 }),
    jar(1436, { width: 140, height: 180, full: 120, lid: '#3fbf94', colours: [0, 4], seed: 3 }),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMax slice"><defs>${sweets}<linearGradient id="v"><stop offset=".4" stop-color="#ffe3e8"/><stop offset=".62" stop-color="#ffe3e8" stop-opacity="0"/></linearGradient></defs><rect width="1600" height="600" fill="#ffdde3"/><path d="${stripes}" fill="#ffcfd8"/>${lolly(1180, 150, 56, '#ffd94a')}${lolly(1400, 190, 50, '#ff5c7d')}${lolly(1546, 150, 44, '#7fdcb6')}${jars}<rect y="470" width="1600" height="130" fill="#fff"/><path d="M1632 484${frill}V470H1632Z" fill="#ff7d97"/><rect y="470" width="1600" height="14" fill="#ff7d97"/><rect width="1600" height="600" fill="url(#v)"/></svg>`;
}

/** Dripping icing; repeats horizontally. */
function icing(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 84"><path d="M0 0H480V30C470 30 466 40 466 48C466 64 442 64 442 48C442 36 430 30 420 34C408 38 404 44 402 54C398 78 366 78 364 54C362 38 350 26 336 32C322 38 324 50 310 50C296 50 300 34 284 30C266 26 258 40 256 60C254 88 216 88 214 60C212 40 202 28 186 30C168 32 172 52 156 52C140 52 144 36 128 32C112 28 104 36 102 46C98 66 68 66 66 46C64 34 54 26 40 30C24 34 20 30 0 30Z" fill="#ff8aa2"/><g fill="none" stroke-linecap="round" stroke-width="5"><path d="M40 14l14 4M200 12l13 6M330 16l15 -3" stroke="#fff"/><path d="M100 12l12 6M420 16l14 -4" stroke="#ffe36b"/><path d="M150 18l14 -6M270 10l12 7M380 10l13 5" stroke="#b8f2db"/></g></svg>';
}

saveArt('candy', { 'counter.svg': counter(), 'icing.svg': icing() });
