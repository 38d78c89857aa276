import { beforeEach, expect, it } from 'vitest';
import type { TabStorage } from '../../lib/session/tab-storage.ts';
import { clearTypedValues, storeInput, readTyped } from './deposit-draft.ts';

const ADA = { playerId: 'plr_1', currencyCode: 'EUR' };
const TYPED = { method: 'wallet', amount: '37,50', phone: '+49' };
const NOTHING = { method: null, amount: null, phone: '' };
const values = new Map<string, string>();
const storage: TabStorage = {
  getItem: (name) => values.get(name) ?? null,
  setItem: (name, value) => void values.set(name, value),
  removeItem: (name) => void values.delete(name),
};
beforeEach(() => values.clear());

it('gives back what was typed, to its player and in its currency alone, until it was paid', () => {
  storeInput(storage, ADA, TYPED);
  expect(readTyped(storage, ADA)).toEqual(TYPED);
  expect(readTyped(storage, { ...ADA, playerId: 'plr_2' })).toEqual(NOTHING);
  expect(readTyped(storage, { ...ADA, currencyCode: 'JPY' })).toEqual(NOTHING);
  clearTypedValues(storage);
  expect(readTyped(storage, ADA)).toEqual(NOTHING);
});

it.each(['nonsense', '7', '{"playerId":"plr_1","currencyCode":"EUR","method":3,"amount":null,"phone":""}'])(
  'ignores what it did not write: %s',
  (text) => {
    values.set('profileDraft:payment', text);
    expect(readTyped(storage, ADA)).toEqual(NOTHING);
  },
);
