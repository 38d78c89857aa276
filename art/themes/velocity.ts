import { round, saveArt, scatterOf } from '../svg-builder.ts';

/** Light streaks towards a point beyond the end side. */
function streaks(): string {
  const random = scatterOf(58);
  const colours = ['#ffffff', '#ff3b30', '#ff8a7d', '#ffffff', '#ffd21f'];
  return Array.from({ length: 58 }, (_, at) => {
    const y = random() * 430;
    const from = 620 + random() * 700;
    const long = 120 + random() * 620;
    const fall = (300 - y) * -0.00022 * long;
    return `<path d="M${Math.round(from)} ${Math.round(y)}l${Math.round(long)} ${round(fall * 3)}" stroke="${colours[at % 5]}" stroke-width="${round(0.8 + random() ** 3 * 9)}" opacity="${round(0.25 + random() * 0.6)}"/>`;
  }).join('');
}

/** Five pairs of start lights on a gantry above the text; four are lit. */
function gantry(): string {
  const lamps = Array.from({ length: 5 }, (_, at) => {
    const x = 352 + at * 52;
    const lamp = (y: number) => `<circle cx="${x + 18}" cy="${y}" r="12" fill="${at < 4 ? '#ff2a1f' : '#3a1210'}"/>`;
    return `<path d="M${x} 26h36v72h-36z" fill="#08080a" stroke="#55555c" stroke-width="2"/>${lamp(45)}${lamp(79)}`;
  }).join('');
  return `<path d="M270 16H740" stroke="#3b3b41" stroke-width="12"/><path d="M270 16H740" stroke="#0a0a0c" stroke-width="4" stroke-dasharray="10 10"/><ellipse cx="474" cy="62" rx="250" ry="104" fill="url(#lit)"/>${lamps}`;
}

function track(): string {
  const kerb = Array.from({ length: 26 }, (_, at) => `M${at * 76 - 190} 600l46-44h38l-46 44Z`).join('');
  const board = Array.from({ length: 4 }, (_, at) => `M${700 + at * 8} ${44 + at * 15}h${150 - at * 22}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMax slice"><defs><linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0a0c"/><stop offset=".74" stop-color="#232327"/><stop offset=".75" stop-color="#3a3a40"/><stop offset="1" stop-color="#141416"/></linearGradient><linearGradient id="slash"><stop offset="0" stop-color="#ff2a1f"/><stop offset="1" stop-color="#b80d0d"/></linearGradient><radialGradient id="lit"><stop offset="0" stop-color="#ff2a1f" stop-opacity=".42"/><stop offset="1" stop-color="#ff2a1f" stop-opacity="0"/></radialGradient><linearGradient id="veil"><stop offset=".3" stop-color="#0a0a0c" stop-opacity=".8"/><stop offset=".6" stop-color="#0a0a0c" stop-opacity="0"/></linearGradient></defs><rect width="1600" height="600" fill="url(#n)"/><path d="M1090 0H1460L1220 600H850Z" fill="url(#slash)"/><path d="M1486 0H1516L1276 600H1246Z" fill="#fff"/><path d="M1048 0H1064L824 600H808Z" fill="#ff2a1f"/><g fill="none" stroke-linecap="butt">${streaks()}</g><path d="M0 0H960V600H0Z" fill="url(#veil)"/><path d="${board}" stroke="#fff" stroke-width="4" opacity=".5"/>${gantry()}<path d="M0 556H1600V600H0Z" fill="#f4f4f5"/><path d="${kerb}" fill="#d81616"/></svg>`;
}

/** Twill weave; repeats. */
function carbon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" viewBox="0 0 12 12"><path d="M0 0h6v3H0zM3 3h6v3H3zM6 6h6v3H6zM9 9h3v3H9zM0 9h3v3H0z" fill="#fff" opacity=".035"/><path d="M6 0h3v3H6zM9 3h3v3H9zM0 6h3v3H0zM3 9h3v3H3z" fill="#000" opacity=".3"/></svg>`;
}

saveArt('velocity', {
  'track.svg': track(),
  'carbon.svg': carbon(),
});
