import { expect, it } from 'vitest';
import { matchOptions, nextIndex } from './options.rules.ts';

const options = [
  { value: 'AT', label: 'Österreich', detail: '+43' },
  { value: 'NL', label: 'Niederlande', detail: '+31' },
  { value: 'CW', label: 'Curaçao', detail: '+599' },
  { value: 'KY', label: 'Kaimaninseln (Niederlassung)', detail: '+1345' },
  { value: 'EG', label: 'مِصْر', detail: '+20' },
];
const found = (typed: string) => matchOptions(options, typed).map((option) => option.value);

it('ignores accents and lists prefix matches first', () => {
  expect(found('oster')).toEqual(['AT']);
  expect(found('curacao')).toEqual(['CW']);
  expect(found('nieder')).toEqual(['NL', 'KY']);
  expect(found('مصر')).toEqual(['EG']);
  expect(found('land')).toEqual(['NL']);
  expect(found('')).toHaveLength(5);
});

it('matches codes in the digits of any script', () => {
  expect(found('+31')).toEqual(['NL']);
  expect(found('31')).toEqual(['NL']);
  expect(found('٤٣')).toEqual(['AT']);
});

it('skips disabled options and wraps around at the ends', () => {
  const some = [
    { ...options[0], value: 'a', label: 'a', disabled: true },
    { value: 'b', label: 'b' },
    { value: 'c', label: 'c' },
  ];
  expect(nextIndex('ArrowDown', -1, some)).toBe(1);
  expect(nextIndex('ArrowDown', 2, some)).toBe(1);
  expect(nextIndex('ArrowUp', 1, some)).toBe(2);
  expect(nextIndex('Home', 1, some)).toBeNull();
  expect(nextIndex('ArrowDown', -1, [])).toBeNull();
});
