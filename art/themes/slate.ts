/** The theme's only ornament is a pattern of simple shapes, used as a mask for the operator's accent. */
import { drawing, heroFrame, round, saveArt, scatterOf } from '../svg-builder.ts';

const CELL = 100;
const [COLUMNS, ROWS] = [16, 6];
/** Columns before this one are empty for text. */
const FIRST_COLUMN = 6;

/** Quarter, half and whole circles, leaves and diamonds, each within one cell; `turn` counts quarters. */
const SHAPES: readonly string[] = [
  'M0 0H100A100 100 0 0 1 0 100Z',
  'M0 0H100A50 50 0 0 1 0 0Z',
  'M50 8A42 42 0 0 1 50 92A42 42 0 0 1 50 8Z',
  'M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z',
  'M50 6L94 50L50 94L6 50Z',
  'M0 0H100A100 100 0 0 1 0 100ZM0 50A50 50 0 0 0 50 0H0Z',
];
const STRENGTHS = [0.1, 0.16, 0.26, 0.42, 0.7, 1];

/** Sparse and pale near the text, dense and strong at the far edge. */
function cells(): string {
  const random = scatterOf(41);
  let body = '';
  for (let column = FIRST_COLUMN; column < COLUMNS; column += 1)
    for (let row = 0; row < ROWS; row += 1) {
      const nearness = (column - FIRST_COLUMN + 1) / (COLUMNS - FIRST_COLUMN);
      const [isVisible, kind, turn, strength] = [random(), random(), random(), random()];
      if (isVisible > 0.2 + nearness * 0.75) continue;
      const shape = SHAPES[Math.floor(kind * SHAPES.length)];
      const opacity = STRENGTHS[Math.floor(strength * nearness * STRENGTHS.length)];
      const quarter = Math.floor(turn * 4) * 90;
      const rotate = quarter === 0 ? '' : ` rotate(${quarter} 50 50)`;
      body += `<path transform="translate(${round(column * CELL)} ${round(row * CELL)})${rotate}" d="${shape}" opacity="${opacity}"/>`;
    }
  return drawing(heroFrame, body);
}

saveArt('slate', { 'cells.svg': cells() });
