import { round, saveArt, scatterOf } from '../svg-builder.ts';

const HORIZON = 392;
const SUN = { x: 1130, y: 300, r: 210 };

/** Bars across the lower half of the sun, wider towards the horizon. */
function sun(): string {
  const bars = [0, 1, 2, 3, 4, 5]
    .map((at) => `<rect x="900" y="${round(246 + at * 25)}" width="460" height="${4 + at * 2.2}" fill="#000"/>`)
    .join('');
  return `<mask id="bars"><rect width="1600" height="600" fill="#fff"/>${bars}</mask><circle cx="${SUN.x}" cy="${SUN.y}" r="330" fill="url(#glow)"/><circle cx="${SUN.x}" cy="${SUN.y}" r="${SUN.r}" fill="url(#sun)" mask="url(#bars)"/>`;
}

type Range = { from: number; step: number; high: number; fill: string; wire: string };

/** Two faceted ranges of hills as wireframes. */
function hills(): string {
  const random = scatterOf(12);
  const range = ({ from, step, high, fill, wire }: Range): string => {
    let path = `M${from} ${HORIZON}`;
    let facets = '';
    for (let x = from; x < 1640; x += step) {
      const near = Math.abs(x + step / 2 - SUN.x) < 190 ? 0.35 : 1;
      const peak = round(HORIZON - (0.35 + random() * 0.65) * high * near);
      const middle = round(x + step * (0.35 + random() * 0.3));
      path += `L${middle} ${peak}L${x + step} ${HORIZON - (random() > 0.5 ? 12 : 0)}`;
      facets += `M${middle} ${peak}L${round(middle + step * 0.1)} ${HORIZON}M${middle} ${peak}L${round(x + step * 0.1)} ${HORIZON}`;
    }
    return `<path d="${path}V${HORIZON}Z" fill="${fill}"/><path d="${path}${facets}" fill="none" stroke="${wire}" stroke-width="1.4"/>`;
  };
  return (
    range({ from: -60, step: 150, high: 120, fill: '#1c0b45', wire: '#8a3cff' }) +
    range({ from: -20, step: 230, high: 74, fill: '#120630', wire: '#ff3fb4' })
  );
}

function floor(): string {
  const across = Array.from({ length: 13 }, (_, at) => `M0 ${round(HORIZON + 3 + (at / 12) ** 2.1 * 208)}H1600`).join(
    '',
  );
  const along = Array.from({ length: 41 }, (_, at) => {
    const way = at - 20;
    return `M${round(SUN.x + way * 26)} ${HORIZON}L${round(SUN.x + way * 190)} 600`;
  }).join('');
  return `<rect y="${HORIZON}" width="1600" height="208" fill="url(#floor)"/><path d="${across}${along}" fill="none" stroke="#ff3fb4" stroke-width="5" opacity=".22"/><path d="${across}${along}" fill="none" stroke="#ff7ad0" stroke-width="1.4"/><path d="M0 ${HORIZON}H1600" stroke="#6ff3ff" stroke-width="3"/>`;
}

function horizon(): string {
  const random = scatterOf(3);
  const stars = Array.from(
    { length: 64 },
    () => `M${Math.round(random() * 1600)} ${Math.round(random() * 250)}h${random() > 0.8 ? 3 : 1.6}`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c0428"/><stop offset=".4" stop-color="#2c0a5c"/><stop offset=".66" stop-color="#a31a86"/></linearGradient><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff27a"/><stop offset=".45" stop-color="#ff9a4d"/><stop offset="1" stop-color="#ff2f9e"/></linearGradient><radialGradient id="glow"><stop offset=".5" stop-color="#ff4fae" stop-opacity=".6"/><stop offset="1" stop-color="#ff4fae" stop-opacity="0"/></radialGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a0d62"/><stop offset="1" stop-color="#10052c"/></linearGradient><linearGradient id="veil"><stop offset="0" stop-color="#0c0428" stop-opacity=".97"/><stop offset=".38" stop-color="#0c0428" stop-opacity=".9"/><stop offset=".6" stop-color="#0c0428" stop-opacity="0"/></linearGradient></defs><rect width="1600" height="600" fill="url(#sky)"/><path d="${stars}" stroke="#fff" stroke-width="1.6" opacity=".8"/>${sun()}${hills()}${floor()}<rect width="1600" height="600" fill="url(#veil)"/></svg>`;
}

/** The grid alone, for the footer. */
function grid(): string {
  const across = Array.from({ length: 9 }, (_, at) => `M0 ${round(2 + (at / 8) ** 2 * 156)}H1200`).join('');
  const along = Array.from({ length: 33 }, (_, at) => `M${600 + (at - 16) * 46} 2L${600 + (at - 16) * 150} 160`).join(
    '',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 160" preserveAspectRatio="none"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="m"><rect width="1200" height="160" fill="url(#f)"/></mask></defs><path d="${across}${along}" mask="url(#m)" fill="none" stroke="#ff4fc0" stroke-width="1.6" opacity=".7" vector-effect="non-scaling-stroke"/></svg>`;
}

saveArt('arcade', {
  'horizon.svg': horizon(),
  'grid.svg': grid(),
});
