import { CHALLENGE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { expect, it } from 'vitest';
import { stubStorage } from '../../testing/stub-storage.ts';
import { canBeUnfinished, unfinishedModal } from '../../modals/unfinished.ts';
import { findChallenge, clearChallenge, storeChallenge, readChallenge } from './challenge-store.ts';

stubStorage('sessionStorage');

it('reopens the dialog until the stored response is cleared', () => {
  expect(unfinishedModal()).toBeNull();
  storeChallenge({ PaReq: 'p', MD: 'm' });
  expect(unfinishedModal()).toBe('deposit-3ds-success');
  expect(canBeUnfinished('deposit-3ds-success')).toBe(true);
  clearChallenge();
  expect(unfinishedModal()).toBeNull();
  expect(canBeUnfinished('login')).toBe(false);
});

it('stores a response of the maximum length', () => {
  const challenge = { PaReq: 'p'.repeat(CHALLENGE_CHARS_MAX), MD: 'm'.repeat(CHALLENGE_CHARS_MAX) };
  storeChallenge(challenge);
  expect(readChallenge()).toEqual(challenge);
});

it('accepts either pair of field names and rejects an incomplete pair', () => {
  const emv = { cres: 'c', threeDSSessionData: 's' };
  storeChallenge(emv);
  expect(readChallenge()).toEqual(emv);
  expect(findChallenge({ ...emv, PaReq: 'p' })).toEqual(emv);
  expect(findChallenge({ cres: 'c', MD: 'm' })).toBeNull();
  expect(findChallenge({ PaReq: '', MD: 'm' })).toBeNull();
});
