import { describe, expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../lib/api/api-error.ts';
import { isNewer, isRoundElsewhere, restoreRound, type LastRound } from './restore-round.rules.ts';

const round = (idempotencyKey: string, state: LastRound['state'] = 'settled'): LastRound => ({
  roundId: 'rnd_01jd3v9k2m4n6p8r',
  game: 'dice',
  isDemo: false,
  rulesVersion: 1,
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

test('continues an open round, whether or not it is that of the unanswered stake', () => {
  const resumed = { round: round('a', 'open'), notice: { kind: 'resumed' } };
  expect([null, 'a', 'b'].map((sentKey) => restoreRound(sentKey, round('a', 'open')))).toEqual([
    resumed,
    resumed,
    resumed,
  ]);
});

test('recognises refusals because another tab or the platform has changed the round', () => {
  expect(isRoundElsewhere(new ApiError(409, { code: 'game.round_over', params: {} }))).toBe(true);
  expect(isRoundElsewhere(new ApiError(422, { code: 'game.action_invalid', params: {} }))).toBe(false);
  expect(isRoundElsewhere({ code: 'game.round_over' })).toBe(false);
  expect(isRoundElsewhere(new ConnectionError('timeout'))).toBe(false);
});

describe('isNewer', () => {
  const shown = { ...round('a', 'open'), actions: [{ action: 'hit' }] };

  test.each<[string, Partial<LastRound>]>([
    ['of another round', { roundId: 'rnd_01jd3v9k2m4n6p8s' }],
    ['of a returned round', { state: 'returned' }],
    ['of a round that is over', { isOver: true }],
    ['with further actions', { actions: [...shown.actions, { action: 'stand' }] }],
  ])('a state %s is newer than the shown one', (_, changes) => {
    expect(isNewer({ ...shown, ...changes }, shown)).toBe(true);
  });

  test('the shown state and earlier ones of the round are not newer', () => {
    expect(isNewer(shown, shown)).toBe(false);
    expect(isNewer({ ...shown, actions: [] }, shown)).toBe(false);
  });
});
