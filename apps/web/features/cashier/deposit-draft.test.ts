import { expect, it } from 'vitest';
import { stubStorage } from '../../testing/stub-storage.ts';
import { clearTypedValues, storeInput, readTyped } from './deposit-draft.ts';

const ADA = { playerId: 'plr_1', currencyCode: 'EUR' };
const TYPED = { method: 'wallet', amount: '37,50', phone: '+49' };
const NOTHING = { method: null, amount: null, phone: '' };
const values = stubStorage('sessionStorage');

it('restores the input only for the same player and currency, until it is cleared', () => {
  storeInput(ADA, TYPED);
  expect(readTyped(ADA)).toEqual(TYPED);
  expect(readTyped({ ...ADA, playerId: 'plr_2' })).toEqual(NOTHING);
  expect(readTyped({ ...ADA, currencyCode: 'JPY' })).toEqual(NOTHING);
  clearTypedValues();
  expect(readTyped(ADA)).toEqual(NOTHING);
});

it.each(['nonsense', '7', '{"playerId":"plr_1","currencyCode":"EUR","method":3,"amount":null,"phone":""}'])(
  'ignores a malformed stored value: %s',
  (text) => {
    values.set('profileDraft:payment', text);
    expect(readTyped(ADA)).toEqual(NOTHING);
  },
);
