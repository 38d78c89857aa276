import { expect, it } from 'vitest';
import { foldText, matchOptions, nextIndex } from './options.rules.ts';

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
});

it('returns the list itself while nothing is typed', () => {
  expect(matchOptions(options, ' ')).toBe(options);
});

it('folds case, accents, digits and outer spaces', () => {
  expect(foldText(' CuraÇao ٤٣ ')).toBe('curacao 43');
});

it.each([
  ['label', (text: string) => ({ value: text, label: text })],
  ['detail', (text: string) => ({ value: text, label: '?', detail: text })],
])('lists prefixes of the %s before words in it, and words before parts of words', (_, optionOf) => {
  const texts = ['hinterland', 'ode to (land)', 'saar - land', 'landau', 'iceland', 'a/land', 'sea +land', 'land'];
  const matches = matchOptions([...texts, 'nowhere'].map(optionOf), 'land').map(({ value }) => value);
  const prefixes = ['landau', 'land'];
  const words = ['ode to (land)', 'saar - land', 'a/land', 'sea +land'];
  expect(matches).toEqual([...prefixes, ...words, 'hinterland', 'iceland']);
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

it.each([
  ['ArrowDown', 5, 6],
  ['ArrowDown', 19, 0],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 19],
  ['ArrowUp', -1, 19],
  ['PageDown', 5, 13],
  ['PageDown', -1, 8],
  ['PageDown', 15, 19],
  ['PageUp', 15, 7],
  ['PageUp', 5, 0],
])('%s moves from %d to %d of 20 options', (key, from, to) => {
  const many = Array.from({ length: 20 }, (_, index) => ({ value: String(index), label: String(index) }));
  expect(nextIndex(key, from, many)).toBe(to);
});
