import { tenth, row, drawing, saveArt } from '../svg-builder.ts';

const champagne = '#dcc48d';

/** Rays of a half sun between two radii. */
function rays([x, y]: readonly [number, number], count: number, [near, far]: readonly [number, number]): string {
  return row(count, (at) => {
    const angle = Math.PI * (1 + (at + 0.5) / count);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return `M${tenth(x + cos * near)} ${tenth(y + sin * near)}L${tenth(x + cos * far)} ${tenth(y + sin * far)}`;
  });
}

/** The fan above each image. */
saveArt('deco', {
  'fan.svg': drawing(
    'viewBox="0 0 180 40" preserveAspectRatio="xMidYMax meet"',
    `<g fill="none" stroke="${champagne}" stroke-width="1.1"><path d="${rays([90, 39], 17, [11, 36])}"/><path d="M79 39a11 11 0 0 1 22 0M70 39a20 20 0 0 1 40 0M54 39a36 36 0 0 1 72 0M0 39.4H180"/><path d="${rays([20, 39], 7, [6, 17])}${rays([160, 39], 7, [6, 17])}M3 39a17 17 0 0 1 34 0M143 39a17 17 0 0 1 34 0M46 31v8M134 31v8"/></g><path d="M82 39a8 8 0 0 1 16 0" fill="#1f8a63"/>`,
  ),
});

/** Rows of shells for the background. */
saveArt('deco', {
  'shells.svg': drawing(
    'width="80" height="40" viewBox="0 0 80 40"',
    `<g fill="none" stroke="${champagne}" stroke-width=".8" opacity=".085"><path id="a" d="M0 40a40 40 0 0 1 80 0M10 40a30 30 0 0 1 60 0M20 40a20 20 0 0 1 40 0M30 40a10 10 0 0 1 20 0"/><path d="M-40 20a40 40 0 0 1 80 0M-30 20a30 30 0 0 1 60 0M-20 20a20 20 0 0 1 40 0M40 20a40 40 0 0 1 80 0M50 20a30 30 0 0 1 60 0M60 20a20 20 0 0 1 40 0" opacity=".6"/></g>`,
  ),
});

/** A tower on both sides of the centre. */
function tower(offset: number, width: number, top: number): string {
  const steps = [0, 0.12, 0.24, 0.36].map((inset, at) => ({ inset: width * inset, y: top + (3 - at) * 34 }));
  const half = (side: 1 | -1) => {
    const x = 800 + side * offset;
    const left = steps.map(({ inset, y }) => `V${y}H${tenth(x - width / 2 + inset)}`).join('');
    const right = steps
      .toReversed()
      .map(({ inset, y }) => `H${tenth(x + width / 2 - inset)}V${y}`)
      .join('');
    return `M${tenth(x - width / 2)} 600${left}V${top}${right}V600Z`;
  };
  const flutes = row(5, (at) => {
    const shift = (at - 2) * width * 0.15;
    const y = top + 26 + Math.abs(at - 2) * 34;
    return `M${tenth(800 + offset + shift)} 600V${y}M${tenth(800 - offset + shift)} 600V${y}`;
  });
  return `<path d="${half(1)}${half(-1)}" fill="#0c1612" stroke="${champagne}" stroke-width="1.6"/><path d="${flutes}" stroke="${champagne}" stroke-width="1" opacity=".55"/>`;
}

saveArt('deco', {
  'sunburst.svg': drawing(
    'viewBox="0 0 1600 600" preserveAspectRatio="xMidYMid slice"',
    `<defs><radialGradient id="g" cx=".5" cy=".4" r=".6"><stop offset="0" stop-color="#3fb485"/><stop offset=".3" stop-color="#166a4c"/><stop offset=".75" stop-color="#08241a"/><stop offset="1" stop-color="#050908"/></radialGradient></defs>
  <rect width="1600" height="600" fill="url(#g)"/>
  <g fill="${champagne}">${row(44, (at) => {
    const [from, to] = [((at - 0.18) / 22) * Math.PI, ((at + 0.18) / 22) * Math.PI];
    const [near, far] = [at % 2 ? 250 : 206, 1000];
    const point = (angle: number, distance: number) =>
      `${tenth(800 + Math.sin(angle) * distance)} ${tenth(240 - Math.cos(angle) * distance)}`;
    return `<path opacity="${at % 2 ? 0.2 : 0.42}" d="M${point((from + to) / 2, near)}L${point(from, far)}L${point(to, far)}Z"/>`;
  })}</g>
  <g fill="none" stroke="${champagne}"><circle cx="800" cy="240" r="190" stroke-width="2"/><circle cx="800" cy="240" r="180" stroke-width="1"/><circle cx="800" cy="240" r="172" stroke-width="7" stroke-dasharray="1.5 9"/></g>
  ${tower(640, 190, 150)}${tower(480, 150, 250)}${tower(350, 110, 350)}`,
  ),
});

/** A stepped corner at all four corners, for `border-image`: an outline, and one filled as a panel. */
const stepped = 'M.5 10.5h5v-5h5v-5h15v5h5v5h5v15h-5v5h-5v5h-15v-5h-5v-5h-5Z';
saveArt('deco', {
  'inlay.svg': drawing(
    'width="36" height="36" viewBox="0 0 36 36"',
    `<path d="${stepped}" fill="none" stroke="${champagne}" stroke-opacity=".75"/>`,
  ),
});
saveArt('deco', {
  'panel.svg': drawing(
    'width="36" height="36" viewBox="0 0 36 36"',
    `<path d="${stepped}" fill="#111815" stroke="${champagne}" stroke-opacity=".45"/>`,
  ),
});
