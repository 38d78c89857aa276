import type { Shape } from './slot-art.ts';

type Point = readonly [x: number, y: number];

const C = 300;
const number = (value: number) => Number(value.toFixed(1));

/** A closed outline whose radius depends on the angle. */
function polar(radius: (angle: number) => number): string {
  const points = Array.from({ length: 180 }, (_, at) => {
    const angle = (at / 180) * Math.PI * 2 - Math.PI / 2;
    const r = radius(angle);
    return `${number(C + Math.cos(angle) * r)} ${number(C + Math.sin(angle) * r)}`;
  });
  return `M${points.join('L')}Z`;
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

function regular(corners: number, r: number, turn = 0): string {
  return polygon(
    Array.from({ length: corners }, (_, at): Point => {
      const angle = (at / corners) * Math.PI * 2 - Math.PI / 2 + turn;
      return [number(C + Math.cos(angle) * r), number(C + Math.sin(angle) * r)];
    }),
  );
}

function spiked(corners: number, outer: number, inner: number): string {
  return polygon(
    Array.from({ length: corners * 2 }, (_, at): Point => {
      const angle = (at / corners) * Math.PI - Math.PI / 2;
      const r = at % 2 === 0 ? outer : inner;
      return [number(C + Math.cos(angle) * r), number(C + Math.sin(angle) * r)];
    }),
  );
}

function superellipse(r: number, power: number): string {
  return polar((angle) => r / (Math.abs(Math.cos(angle)) ** power + Math.abs(Math.sin(angle)) ** power) ** (1 / power));
}

/** Outlines on a field of 600 × 600, about 500 across. */
export const SHAPES: Readonly<Record<Shape, string>> = {
  disc: polar(() => 244),
  squircle: superellipse(232, 5),
  lozenge:
    'M300 40Q320 40 336 60L532 276Q552 300 532 324L336 540Q320 560 300 560Q280 560 264 540L68 324Q48 300 68 276L264 60Q280 40 300 40Z',
  hexagon: regular(6, 258),
  octagon: regular(8, 256, Math.PI / 8),
  plaque:
    'M128 70H472V100A30 30 0 0 0 502 130H532V470H502A30 30 0 0 0 472 500V530H128V500A30 30 0 0 0 98 470H68V130H98A30 30 0 0 0 128 100Z',
  shield: 'M300 44C370 84 450 96 520 88V300C520 430 420 520 300 562C180 520 80 430 80 300V88C150 96 230 84 300 44Z',
  arch: 'M84 548V290A216 236 0 0 1 516 290V548Z',
  scallop: polar((angle) => 232 + 14 * Math.cos(angle * 14)),
  flower: polar((angle) => 214 + 38 * Math.cos((angle + Math.PI / 2) * 6)),
  gear: polar((angle) => (Math.cos(angle * 12) > 0 ? 252 : 222)),
  star: spiked(8, 268, 206),
  burst: spiked(16, 272, 226),
  gem: 'M180 66H420L548 214L300 556L52 214Z',
  ticket: 'M70 110H530V230A70 70 0 0 0 530 370V490H70V370A70 70 0 0 0 70 230Z',
  plank: 'M52 128L70 112H534L548 132L540 300L552 470L530 490H66L50 468L60 300Z',
  leaf: 'M300 40C470 90 560 240 540 400C500 520 400 560 300 560C200 560 100 520 60 400C40 240 130 90 300 40Z',
  drop: 'M300 30C390 150 510 250 510 360A210 210 0 0 1 90 360C90 250 210 150 300 30Z',
  window: 'M92 556V236C92 150 210 96 300 36C390 96 508 150 508 236V556Z',
  pixel: 'M156 60H444V108H492V156H540V444H492V492H444V540H156V492H108V444H60V156H108V108H156Z',
  kite: 'M300 36L500 236L448 476L300 564L152 476L100 236Z',
  heart: 'M300 548C120 430 56 320 66 214C76 110 210 60 300 170C390 60 524 110 534 214C544 320 480 430 300 548Z',
};
