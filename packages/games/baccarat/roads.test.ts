import { expect, it } from 'vitest';
import type { BaccaratWinner } from './baccarat-hand.ts';
import { beadPlate, bigRoad, type PastCoup, type RoadCell } from './roads.rules.ts';

const WINNERS: Readonly<Record<string, BaccaratWinner>> = { P: 'player', B: 'banker', T: 'tie' };
const coups = (letters: string, first = 1): readonly PastCoup[] =>
  [...letters].map((letter, at) => ({ number: first + at, winner: WINNERS[letter] ?? 'tie' }));
/** Rows of the road, `.` for a free cell and digits for ties after a coup. */
const drawn = (cells: readonly RoadCell[]) =>
  Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: Math.max(0, ...cells.map(({ column }) => column)) + 1 }, (__, column) => {
      const cell = cells.find((one) => one.column === column && one.row === row);
      return cell ? `${cell.winner[0]}${cell.ties || ''}` : '.';
    }).join(' '),
  ).filter((line) => /\w/.test(line));

it('the bead plate has one cell for each coup, column by column', () => {
  expect(drawn(beadPlate(coups('PBTPPBB'), 7))).toEqual(['p b', 'b .', 't .', 'p .', 'p .', 'b .']);
});

it('the bead plate keeps the rows of coups when older ones disappear', () => {
  expect(drawn(beadPlate(coups('BTP', 3), 7))).toEqual(['b', 't', 'p']);
  expect(beadPlate(coups('BTP', 3), 7).map(({ row }) => row)).toEqual([2, 3, 4]);
});

it('the bead plate shows the newest columns and leaves out the coups before them', () => {
  const cells = beadPlate(coups('P'.repeat(13)), 2);
  expect(drawn(cells)).toEqual(['p p', 'p .', 'p .', 'p .', 'p .', 'p .']);
  expect(cells).toHaveLength(7);
});

it('the big road begins a column when the winner changes, and counts ties at the coup before them', () => {
  expect(drawn(bigRoad(coups('TPPTTBPB'), 16))).toEqual(['p b p b', 'p2 . . .']);
  expect(drawn(bigRoad(coups('PTTPPB'), 16))).toEqual(['p2 b', 'p .', 'p .']);
});

it('a run of more than six continues to the right, and a later one turns where it meets it', () => {
  expect(drawn(bigRoad(coups('PPPPPPPPBBBBBBB'), 16))).toEqual([
    'p b . .',
    'p b . .',
    'p b . .',
    'p b . .',
    'p b b b',
    'p p p .',
  ]);
});

it('a run begins to the right of a run that reached the top row', () => {
  const runs = ['PPPPPPP', 'BBBBBB', 'PPPPP', 'BBBB', 'PPP', 'BBB', 'P'];
  expect(drawn(bigRoad(coups(runs.join('')), 16))[0]).toBe('p b p b p b b b p');
});

it('the big road shows the newest columns', () => {
  const cells = bigRoad(coups('PBPBPB'), 2);
  expect(drawn(cells)).toEqual(['p b']);
  expect(cells).toHaveLength(2);
  expect(bigRoad([], 2)).toEqual([]);
});
