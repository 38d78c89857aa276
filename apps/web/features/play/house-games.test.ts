import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { expect, it } from 'vitest';
import { HOUSE_MOVES } from './house-moves.rules.ts';
import { verifyRound } from './verify-round.rules.ts';
import type { VerifyForm } from './verify-form.types.ts';

const FORM: VerifyForm = {
  game: 'dice',
  serverSeed: 'a'.repeat(64),
  serverSeedHash: '',
  clientSeed: 'my-seed',
  nonce: '0',
  currencyCode: 'EUR',
  stake: '1.00',
  target: '50.00',
  over: 'over',
};

it('every house game can be verified', () => {
  expect([...HOUSE_MOVES.keys()].toSorted()).toEqual([...HOUSE_GAMES.keys()].toSorted());
  for (const game of HOUSE_GAMES.keys()) expect(verifyRound({ ...FORM, game }).ok, game).toBe(true);
});

it('rejects an unknown game', () => {
  for (const game of ['third-game', '', '__proto__'])
    expect(verifyRound({ ...FORM, game })).toEqual({ ok: false, wrong: ['game'] });
});
