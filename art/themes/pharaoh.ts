/** The signs are ornaments without meaning. */
import { round, saveArt, scatterOf } from '../svg-builder.ts';

/** Signs in 40 × 40, drawn as strokes. */
const SIGNS = [
  'M6 20q14-14 28 0q-14 12-28 0ZM20 16a4 4 0 1 1-.1 0M14 25l-4 9M20 26q2 8 10 8',
  'M20 36V18M10 19H30M20 18c-9-8-4-15 0-15s9 7 0 15',
  'M4 15l5-5l5 5l5-5l5 5l5-5l5 5M4 23l5-5l5 5l5-5l5 5l5-5l5 5M4 31l5-5l5 5l5-5l5 5l5-5l5 5',
  'M20 8a11 11 0 1 1-.1 0M20 17a2.500 2.500 0 1 1-.1 0',
  'M9 35V10q5-7 9 0V35M22 35V10q5-7 9 0V35M13.500 12V35M26.500 12V35',
  'M8 34H26L30 16q-6-2-8-8q-6 1-6 7q-8 2-8 19ZM22 8l-5 3M16 34v3M22 34v3',
  'M20 5q-9 9 0 16q9-7 0-16ZM20 21v15M20 26q-11 1-13-9q10 0 13 9q11 1 13-9q-10 0-13 9',
  'M7 12H33V17H7ZM11 17V35H29V17M16 35V24H24V35',
];

function frieze(): string {
  const signs = SIGNS.map((sign, at) => `<path d="${sign}" transform="translate(${at * 52 + 6} 10)"/>`).join('');
  const parts = SIGNS.map((_, at) => `M${at * 52} 8V52`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="416" height="60" viewBox="0 0 416 60"><path d="M0 0H416V60H0Z" fill="#c89a4a" opacity=".09"/><g fill="none" stroke="#dcb463" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">${signs}</g><path d="M0 1H416M0 59H416M0 6H416M0 54H416${parts}" stroke="#c89a4a" stroke-width="1.4" opacity=".6"/></svg>`;
}

/** A tower of the gate with mast, pennant and relief. */
function tower(x: number): string {
  const courses = Array.from({ length: 9 }, (_, at) => `M${x + 4 + at * 2} ${520 - at * 46}H${x + 206 - at * 2}`).join(
    '',
  );
  return `<path d="M${x} 560L${x + 20} 118H${x + 190}L${x + 210} 560Z" fill="url(#stone)"/><path d="M${x + 20} 118Q${x + 14} 94 ${x + 4} 84H${x + 206}Q${x + 196} 94 ${x + 190} 118Z" fill="#e2bd74"/><path d="M${x + 20} 118H${x + 190}" stroke="#6d4a20" stroke-width="5"/><path d="${courses}" stroke="#4a3016" stroke-width="1.6" opacity=".45"/><path d="M${x + 105} 340V52" stroke="#f0cf86" stroke-width="6"/><path d="M${x + 105} 54l50 11l-50 20Z" fill="#c9573a"/>`;
}

/** The winged disc above the gate. */
function wings(x: number, y: number): string {
  const feathers = [1, -1]
    .map((way) =>
      Array.from(
        { length: 11 },
        (_, at) =>
          `M${x + way * (24 + at * 15)} ${y - 8}q${way * 6} ${round(18 + (10 - at) * 2.2)} ${way * 20} ${round(30 - at * 1.6)}`,
      ).join(''),
    )
    .join('');
  return `<path d="M${x - 200} ${y - 12}H${x + 200}Q${x + 90} ${y + 44} ${x} ${y + 26}Q${x - 90} ${y + 44} ${x - 200} ${y - 12}Z" fill="#21409c"/><path d="${feathers}M${x - 200} ${y - 12}H${x + 200}" fill="none" stroke="#f2cf80" stroke-width="3.4"/><circle cx="${x}" cy="${y}" r="27" fill="url(#disc)"/>`;
}

function seated(x: number, way: 1 | -1): string {
  return `<g transform="translate(${x} 560) scale(${way} 1)"><path d="M0 0V-88h24v-30l-6-20q-2-26 16-32q18 6 16 32l-6 20l18 18l34 8v14H58v78Z" fill="#241a44"/><path d="M34-170q-18 6-16 32l6 20" fill="none" stroke="#f0bf6b" stroke-width="2.500"/><path d="M24-118l-0 30" stroke="#f0bf6b" stroke-width="2"/></g>`;
}

function gate(): string {
  const random = scatterOf(8);
  const stars = Array.from({ length: 60 }, () => {
    const [x, y, r] = [Math.round(random() * 1600), Math.round(random() * 330), random() > 0.75 ? 5 : 2.6];
    return `M${x} ${y - r}v${2 * r}M${round(x - r * 0.86)} ${round(y - r / 2)}l${round(r * 1.72)} ${r}M${round(x - r * 0.86)} ${round(y + r / 2)}l${round(r * 1.72)} ${-r}`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a1247"/><stop offset=".6" stop-color="#1b2c86"/><stop offset="1" stop-color="#a8602f"/></linearGradient><linearGradient id="stone"><stop offset="0" stop-color="#7d552c"/><stop offset="1" stop-color="#c79754"/></linearGradient><radialGradient id="torch"><stop offset="0" stop-color="#ffd27a" stop-opacity=".85"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient><radialGradient id="disc"><stop offset="0" stop-color="#fff6cf"/><stop offset="1" stop-color="#f0b344"/></radialGradient><linearGradient id="veil"><stop offset="0" stop-color="#0a1040" stop-opacity=".95"/><stop offset=".4" stop-color="#0a1040" stop-opacity=".72"/><stop offset=".62" stop-color="#0a1040" stop-opacity="0"/></linearGradient></defs><rect width="1600" height="600" fill="url(#sky)"/><path d="${stars}" stroke="#f4d98f" stroke-width="1" opacity=".75"/><path d="M880 560V170H1360V560Z" fill="#8d6330"/><path d="M872 100H1368V176H872Z" fill="#b98646"/><path d="M872 176H1368M872 100H1368" stroke="#f2cf80" stroke-width="4"/><path d="M912 560V186H1328V560Z" fill="#0b0a2c"/><ellipse cx="1120" cy="500" rx="330" ry="330" fill="url(#torch)"/>${wings(1120, 128)}${tower(676)}${tower(1354)}${seated(900, -1)}${seated(1340, 1)}<path d="M0 560H1600V600H0Z" fill="#2a1a3a"/><path d="M0 560H1600" stroke="#e8c67a" stroke-width="3"/><rect width="1600" height="600" fill="url(#veil)"/></svg>`;
}

saveArt('pharaoh', {
  'gate.svg': gate(),
  'frieze.svg': frieze(),
});
