import { round, saveArt, scatterOf } from '../svg-builder.ts';

/** A belle-époque façade in brass hairlines: domes, arches, balustrade. */
function casinoFront(): string {
  const brass = '#b08d45';
  const arch = (x: number, y: number, w: number, h: number) =>
    `M${x} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}`;
  const parts: string[] = [];
  for (let at = 0; at < 9; at += 1) {
    const x = 700 + at * 92;
    parts.push(
      arch(x, 520, 62, 170),
      arch(x + 9, 520, 44, 152),
      arch(x + 14, 322, 34, 74),
      `M${x - 8} 520V330M${x + 70} 520V330`,
    );
  }
  const balusters = Array.from({ length: 84 }, (_, at) => `M${690 + at * 10} 340v-16`).join('');
  const dome = (x: number, y: number, r: number) =>
    `M${x - r} ${y}C${x - r} ${y - r * 1.35} ${x + r} ${y - r * 1.35} ${x + r} ${y}M${x} ${y - r}v${-r * 0.7}M${x - r - 10} ${y}H${x + r + 10}M${x - r * 0.5} ${y}C${x - r * 0.5} ${y - r * 0.9} ${x - r * 0.2} ${y - r} ${x} ${y - r}M${x + r * 0.5} ${y}C${x + r * 0.5} ${y - r * 0.9} ${x + r * 0.2} ${y - r} ${x} ${y - r}M${x - r} ${y}v40M${x + r} ${y}v40`;
  const fan = Array.from({ length: 25 }, (_, at) => {
    const angle = Math.PI * (1 + at / 24);
    return `M${round(1110 + Math.cos(angle) * 250)} ${round(250 + Math.sin(angle) * 250)}L${round(1110 + Math.cos(angle) * (at % 2 ? 420 : 520))} ${round(250 + Math.sin(angle) * (at % 2 ? 420 : 520))}`;
  }).join('');
  const steps = [0, 1, 2, 3].map((at) => `M${676 - at * 12} ${520 + at * 12}H${1536 + at * 12}`).join('');
  const random = scatterOf(7);
  const veins = Array.from({ length: 9 }, (_, at) => {
    let [x, y] = [at * 200 - 100 + random() * 90, -20];
    let path = `M${round(x)} ${y}`;
    while (y < 640) {
      const [dx, dy] = [20 + random() * 90 - 25, 40 + random() * 70];
      path += `q${round(dx * random())} ${round(dy * 0.4)} ${round(dx)} ${round(dy)}`;
      x += dx;
      y += dy;
    }
    return `<path d="${path}" stroke-width="${round(0.6 + random() * 2.4)}" opacity="${round(0.18 + random() * 0.35)}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" preserveAspectRatio="xMaxYMid slice"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3f1e8"/><stop offset=".55" stop-color="#c9dae4"/><stop offset="1" stop-color="#e9dcc0"/></linearGradient><linearGradient id="v"><stop offset="0" stop-color="#fbf7ec"/><stop offset=".4" stop-color="#fbf7ec" stop-opacity=".86"/><stop offset=".62" stop-color="#fbf7ec" stop-opacity="0"/></linearGradient></defs><rect width="1600" height="600" fill="url(#g)"/><g fill="none" stroke="#a59a8c">${veins}</g><g fill="none" stroke="${brass}" stroke-width="1.3"><path d="${fan}" opacity=".55"/></g><path d="M676 340H1536V520H676Z" fill="#fbf4e3"/><path d="M690 262H1530V340H690Z" fill="#f4e8cf"/><g fill="none" stroke="#26345c" stroke-width="1.5"><path d="${parts.join('')}" fill="#26345c" fill-opacity=".16"/><path d="${balusters}M690 340H1530M690 324H1530M690 350H1530"/><path d="${dome(1110, 250, 86)}${dome(830, 262, 44)}${dome(1390, 262, 44)}M690 262H1530" fill="#6f9a97" fill-opacity=".42"/><path d="${steps}"/></g><g fill="${brass}"><circle cx="1110" cy="100" r="5"/><circle cx="830" cy="186" r="3.5"/><circle cx="1390" cy="186" r="3.5"/></g><rect width="1600" height="600" fill="url(#v)"/></svg>`;
}

/** Marble; repeats. */
function marble(): string {
  const random = scatterOf(19);
  const veins = Array.from({ length: 7 }, () => {
    const y = random() * 480;
    const bend = (random() - 0.5) * 160;
    return `<path d="M0 ${round(y)}C160 ${round(y + bend)} 320 ${round(y - bend)} 480 ${round(y)}" stroke-width="${round(0.4 + random() * 0.9)}" opacity="${round(0.05 + random() * 0.1)}"/><path d="M${round(random() * 400)} ${round(y)}q40 ${round(bend / 2)} ${round(60 + random() * 80)} ${round(bend)}" stroke-width=".5" opacity=".1"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><g fill="none" stroke="#9c8f7c">${veins}</g></svg>`;
}

saveArt('monaco', { 'casino-front.svg': casinoFront(), 'marble.svg': marble() });
