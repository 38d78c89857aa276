import { expect, it } from 'vitest';
import { isNameOf } from './payee.rules.ts';

it('isNameOf ignores case, accents, order and additional names', () => {
  const ada = { firstName: 'Zoë Ada', lastName: 'García-López' };
  for (const same of ['Zoe Ada Garcia Lopez', 'GARCÍA LÓPEZ, ZOË ADA', 'Zoë Ada Maria García-López'])
    expect([same, isNameOf(same, ada)]).toEqual([same, true]);
  for (const other of ['Zoe Garcia Lopez', 'Ada', 'Grace Hopper', '', 'ZoeAdaGarciaLopez'])
    expect([other, isNameOf(other, ada)]).toEqual([other, false]);
  expect(isNameOf('سارة أحمد', { firstName: 'سارة', lastName: 'أحمد' })).toBe(true);
  expect(isNameOf('Anyone', { firstName: '', lastName: '' })).toBe(false);
  // Banks write ß as SS.
  expect(isNameOf('JOHANN STRAUSS', { firstName: 'Johann', lastName: 'Strauß' })).toBe(true);
  // Blanks and punctuation are no words.
  expect(isNameOf('Ada King', { firstName: ' Ada ', lastName: 'King.' })).toBe(true);
});
