import { expect, it } from 'vitest';
import { intervalChoices } from './reality-check-intervals.rules.ts';

const check = { isRequired: true, minMinutes: 15, maxMinutes: 60, intervalMinutes: 60 };

it('offers usual intervals within the range of the market', () => {
  expect(intervalChoices(check)).toEqual(['15', '30', '45', '60']);
  expect(intervalChoices({ ...check, minMinutes: 30 })).toEqual(['30', '45', '60']);
  expect(intervalChoices({ ...check, minMinutes: 1, maxMinutes: 20 })).toEqual(['1', '15', '20', '60']);
  expect(intervalChoices({ ...check, intervalMinutes: 25 })).toEqual(['15', '25', '30', '45', '60']);
});

it('offers no reminder only where the market allows it', () => {
  expect(intervalChoices({ ...check, isRequired: false }).at(-1)).toBe('off');
  expect(intervalChoices({ ...check, intervalMinutes: null })).toEqual(['15', '30', '45', '60']);
});
