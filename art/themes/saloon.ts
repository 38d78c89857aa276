import { round, saveArt, scatterOf } from '../svg-builder.ts';

const WALNUT = '#3b2416';

/** A street of false fronts as a woodcut with hatching. */
function street(from: number, seed: number): string {
  const random = scatterOf(seed);
  let fronts = '';
  let hatch = '';
  let lights = '';
  let x = from;
  for (let at = 0; at < 4; at += 1) {
    const width = Math.round(74 + random() * 40);
    const high = Math.round(96 + random() * 66);
    const top = 600 - high;
    const brow =
      at % 3 === 0
        ? `v-14h${round(width * 0.3)}v-16h${round(width * 0.4)}v16h${round(width * 0.3)}v14`
        : at % 3 === 1
          ? `l${width / 2} -34l${width / 2} 34`
          : `v-18h${width}v18`;
    fronts += `M${x} 600V${top}${brow}V600Z`;
    for (let line = top + 6; line < 600; line += 6) hatch += `M${x + round(width * 0.72)} ${line}H${x + width}`;
    for (let pane = 0; pane < 3; pane += 1) lights += `M${round(x + 9 + (pane * width) / 3.4)} ${top + 18}h12v22h-12Z`;
    lights += `M${round(x + width * 0.36)} 600v-38h${round(width * 0.26)}v38Z`;
    x += width + 3;
  }
  return `<path d="${fronts}" fill="${WALNUT}"/><path d="${hatch}" stroke="#e9d6ab" stroke-width="1" opacity=".5"/><path d="${lights}" fill="#e3cc98"/>`;
}

/** Rays behind the text, and the street at both ends: the centre is free for text. */
function handbill(): string {
  const rays = Array.from({ length: 36 }, (_, at) => {
    const [from, to] = [Math.PI + (at / 36) * Math.PI, Math.PI + ((at + 0.5) / 36) * Math.PI];
    return `M800 600L${Math.round(800 + Math.cos(from) * 1300)} ${Math.round(600 + Math.sin(from) * 1300)}L${Math.round(800 + Math.cos(to) * 1300)} ${Math.round(600 + Math.sin(to) * 1300)}Z`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMidYMax slice"><defs><radialGradient id="p" cx=".5" cy=".5" r=".75"><stop offset=".3" stop-color="#f4e7c6"/><stop offset="1" stop-color="#dcc490"/></radialGradient><radialGradient id="c" cx=".5" cy=".46" r=".42"><stop offset=".35" stop-color="#f4e7c6"/><stop offset="1" stop-color="#f4e7c6" stop-opacity="0"/></radialGradient></defs><rect width="1600" height="600" fill="url(#p)"/><path d="${rays}" fill="#8a5a30" opacity=".2"/><rect width="1600" height="600" fill="url(#c)"/>${street(14, 5)}<g transform="matrix(-1 0 0 1 1600 0)">${street(14, 23)}</g><path d="M0 590H1600V600H0Z" fill="${WALNUT}"/></svg>`;
}

/** Paper with fibres and specks; repeats. */
function paper(): string {
  const random = scatterOf(31);
  const fibres = Array.from({ length: 70 }, () => {
    const [x, y, dx, dy] = [random() * 320, random() * 320, random() * 18 - 9, random() * 10 - 5];
    return `M${round(x)} ${round(y)}q${round(dx)} ${round(dy)} ${round(dx * 1.6)} ${round(-dy)}`;
  }).join('');
  const specks = Array.from({ length: 60 }, () => `M${round(random() * 320)} ${round(random() * 320)}h1`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><g fill="none" stroke="#7a5228"><path d="${fibres}" stroke-width=".7" opacity=".2"/><path d="${specks}" stroke-width="1.2" opacity=".28"/></g></svg>`;
}

/** A printer's rule with a star between leaves. */
function rule(): string {
  const leaf = (x: number, direction: 1 | -1) =>
    `M${x} 12c${direction * 14} -12 ${direction * 34} -12 ${direction * 52} 0c${direction * -18} 12 ${direction * -38} 12 ${direction * -52} 0Z`;
  const star = Array.from({ length: 10 }, (_, at) => {
    const [angle, far] = [(at * Math.PI) / 5 - Math.PI / 2, at % 2 ? 4.4 : 11];
    return `${at ? 'L' : 'M'}${round(120 + Math.cos(angle) * far)} ${round(12 + Math.sin(angle) * far)}`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="24" viewBox="0 0 240 24"><path d="${star}Z${leaf(104, -1)}${leaf(136, 1)}M48 12l-6 4l-6 -4l6 -4ZM204 12l-6 4l-6 -4l6 -4Z" fill="#4a2c18"/><path d="M0 9.5H30M0 14.5H30M210 9.5H240M210 14.5H240" stroke="#4a2c18" stroke-width="1.6"/></svg>`;
}

saveArt('saloon', {
  'handbill.svg': handbill(),
  'paper.svg': paper(),
  'rule.svg': rule(),
});
