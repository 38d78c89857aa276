import { round, saveArt, scatterOf } from '../svg-builder.ts';

/** A flat mountain range as a polygon from left to right, closed at the bottom. */
function range(seed: number, { width, top, foot, steps }: { width: number; top: number; foot: number; steps: number }) {
  const random = scatterOf(seed);
  const points = Array.from({ length: steps + 1 }, (_, at) => {
    const peak = at % 2 === 0 ? 0.55 + random() * 0.45 : random() * 0.35;
    return `${round((at / steps) * width)} ${round(foot - (foot - top) * peak)}`;
  });
  return `M0 ${foot}L${points.join('L')}L${width} ${foot}Z`;
}

/** A fjord in the morning: slate walls in mist, a ferry and its light on the water. */
function fjord(): string {
  const layer = (seed: number, top: number, steps: number, colour: string) =>
    `<path d="${range(seed, { width: 1200, top, foot: 470, steps })}" fill="${colour}"/>`;
  const random = scatterOf(12);
  const ripples = Array.from({ length: 34 }, () => {
    const [x, y] = [random() * 1160, 470 + random() ** 1.3 * 320];
    return `M${round(x)} ${round(y)}h${round(14 + random() * 90)}`;
  }).join('');
  const glitter = Array.from({ length: 13 }, (_, at) => {
    const width = 64 - at * 2 + random() * 26;
    return `M${round(742 - width / 2 + random() * 16)} ${478 + at * 16}h${round(width)}`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfeef6"/><stop offset="1" stop-color="#fdf3e8"/></linearGradient><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9c6d4"/><stop offset="1" stop-color="#4b6a7c"/></linearGradient></defs><rect width="1200" height="800" fill="url(#s)"/><circle cx="742" cy="252" r="66" fill="#ff8a3d"/>${layer(5, 150, 7, '#c3d6e0')}${layer(23, 210, 6, '#9db8c6')}<path d="M0 470V120L90 190L170 150L300 330L430 400L520 470Z" fill="#6d8b9c"/><path d="M1200 470V60L1110 140L1040 110L930 290L860 330L800 470Z" fill="#5d7b8d"/><path d="M90 190L170 150L214 212L178 200L150 226L120 202ZM1110 140L1040 110L996 182L1036 168L1062 196L1088 160Z" fill="#eef6fa"/><path d="M0 470V300L120 380L210 440L260 470ZM1200 470V260L1100 350L1010 420L960 470Z" fill="#3f5a6b"/><rect y="468" width="1200" height="332" fill="url(#w)"/><path d="M0 470L260 470L180 520L60 560L0 590ZM1200 470L960 470L1040 540L1130 580L1200 630Z" fill="#3f5a6b" opacity=".35"/><path d="${ripples}" stroke="#eaf4f9" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/><path d="${glitter}" stroke="#ff8a3d" stroke-opacity=".85" stroke-width="5" stroke-linecap="round"/><g fill="#24384a"><path d="M520 462h150l-16 26H536Z"/><path d="M548 444h92v18h-92Z" fill="#fbfdfe"/><path d="M566 430h44v14h-44Z" fill="#fbfdfe"/><path d="M614 416h16v28h-16Z" fill="#ff7a24"/></g><path d="M554 450h8v6h-8zm16 0h8v6h-8zm16 0h8v6h-8zm16 0h8v6h-8zm16 0h8v6h-8z" fill="#24384a"/></svg>`;
}

/** The far side of the fjord; repeats horizontally. */
function ridge(): string {
  const path = (points: string, colour: string) => `<path d="${points}" fill="${colour}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 90">${path('M0 90V60L90 34L150 52L240 12L330 58L420 38L520 70L620 26L700 50L800 20L900 60V90Z', '#dbe7ee')}${path('M0 90V72L120 58L210 76L340 48L450 80L560 60L660 78L770 52L900 72V90Z', '#c6d7e1')}</svg>`;
}

saveArt('nordic', { 'fjord.svg': fjord(), 'ridge.svg': ridge() });
