import { expect, test } from 'vitest';
import { restoreRound, type LastRound } from './restore-round.rules.ts';

const round = (idempotencyKey: string, state: LastRound['state'] = 'settled'): LastRound => ({
  roundId: 'rnd_01jd3v9k2m4n6p8r',
  game: 'dice',
  isDemo: false,
  currencyCode: 'EUR',
  stake: '1.00',
  firstStake: '1.00',
  win: '0.00',
  move: {},
  actions: [],
  isOver: state !== 'open',
  options: [],
  outcome: {},
  proof: { serverSeedHash: 'ab', clientSeed: 'c', nonce: 1 },
  playedAt: '2026-11-20T18:04:05Z',
  state,
  idempotencyKey,
});

test('shows the last settled round without a notice if no stake is unanswered', () => {
  expect(restoreRound(null, null)).toEqual({ round: null, notice: null });
  expect(restoreRound(null, round('a'))).toEqual({ round: round('a'), notice: null });
  expect(restoreRound(null, round('a', 'returned'))).toEqual({ round: null, notice: null });
});

test('shows the round of the unanswered stake, or that the stake was returned', () => {
  expect(restoreRound('a', round('a'))).toMatchObject({ round: { idempotencyKey: 'a' }, notice: { kind: 'recalled' } });
  expect(restoreRound('a', round('a', 'returned'))).toEqual({ round: null, notice: { kind: 'returned' } });
});

test('reports an unanswered stake as not sent if the last round has another key', () => {
  expect(restoreRound('a', round('b')).notice).toEqual({ kind: 'not_sent' });
  expect(restoreRound('a', round('b', 'returned')).notice).toEqual({ kind: 'not_sent' });
  expect(restoreRound('a', null)).toEqual({ round: null, notice: { kind: 'not_sent' } });
});
