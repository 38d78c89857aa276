import { expect, test } from 'vitest';
import { freeSpinFaults } from './free-spins.rules.ts';

test.each([
  ['a slot at its lowest stake', { games: ['velvet-vampire'], stake: '0.20' }, []],
  [
    'a stake between two steps',
    { games: ['velvet-vampire'], stake: '0.30' },
    ['freeSpins: stakes of velvet-vampire are 0.20 to 100.00 EUR in steps of 0.20'],
  ],
  ['a table game', { games: ['dice'], stake: '1' }, ['freeSpins: dice is not a slot of the house']],
  ['an unknown game', { games: ['nothing'], stake: '1' }, ['freeSpins: nothing is not a slot of the house']],
  [
    'an amount that the currency does not have',
    { games: ['velvet-vampire'], stake: '0.2', winMax: '0' },
    ['freeSpins.winMax is not an amount in EUR'],
  ],
])('freeSpinFaults: %s', (_case, spins, faults) => {
  expect(freeSpinFaults(spins, 'EUR')).toEqual(faults);
});

test('freeSpinFaults: does not judge amounts of an unknown currency', () => {
  expect(freeSpinFaults({ games: ['velvet-vampire'], stake: '0.20' }, 'XYZ')).toEqual([]);
});
