import { beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { before, DAYS } from '../../core/testing/instants.ts';
import { shadowClock } from '../limits/testing/shadow-clock.ts';
import { setUpWalletHarness } from '../wallet/testing/wallet-harness.ts';
import { BonusLife } from './testing/bonus-life.ts';
import type { LifeSpins, LifeStep, LifeTerms } from './testing/life-step.types.ts';

const harness = setUpWalletHarness();
beforeAll(() => shadowClock(harness.owner));
const setClock = (at: Date) => harness.owner.query('UPDATE vector_clock.instant SET at = $1', [at]);

const EUR = 10_000n;
const terms: LifeTerms = {
  source: 'REAL_TO_FUN',
  multiplier: 10,
  winMax: null,
  balanceMin: null,
  betMax: null,
  weights: {},
};
const spins: LifeSpins = { count: 3, winnings: 'real', multiplier: 0, winMax: null };
const offer = { percent: 100, max: null, depositMin: null, spins: null };
const grant: LifeStep = { do: 'grant', amount: 10n * EUR, terms };
const bet: LifeStep = { do: 'bet', amount: EUR, round: 1, game: 'dice', percent: 100 };
const lose: LifeStep = { do: 'win', amount: 0n, round: 1, closes: true };

/** What a player does with a bonus, how that goes before the end of the bonus, and how from its end on: the refusal, or the status and the wagered cents. */
const ACTS: readonly (readonly [string, readonly LifeStep[], readonly LifeStep[], string, string])[] = [
  ['stakes of bonus money', [grant], [bet], 'active 0', 'bonus.time_over'],
  [
    'house rounds of bonus money',
    [grant],
    [{ do: 'play', amount: EUR, game: 'dice', win: 0n }],
    'active 100',
    'wallet.insufficient_funds',
  ],
  ['stakes of real money', [{ do: 'deposit', amount: EUR }, grant], [bet, lose], 'active 100', 'expired 0'],
  ['the job', [grant], [{ do: 'settle' }], 'active 0', 'expired 0'],
  ['free spins', [{ do: 'spins', spins }], [{ do: 'spin', amount: 0n }], 'active 0', 'bonus.free_spins_over'],
  ['the job, of free spins', [{ do: 'spins', spins }], [{ do: 'settle' }], 'active 0', 'expired 0'],
  [
    'the deposit of an offer',
    [{ do: 'offer', offer, terms }],
    [{ do: 'depositWithOffer', amount: EUR }],
    'active 0',
    'available 0',
  ],
];

describe.each(ACTS)('%s', (_act, begin, acts, inTime, over) => {
  const run = async (endsAt: Date, now: Date): Promise<string> => {
    await setClock(before(before(endsAt)));
    const life = await BonusLife.begin(harness);
    for (const step of begin) await life.apply(step);
    await harness.owner.query(`UPDATE user_bonuses SET starts_at = $2, ends_at = $3 WHERE player_id = $1`, [
      life.playerId,
      before(before(endsAt)),
      endsAt,
    ]);
    await setClock(now);
    try {
      for (const step of acts) await life.apply(step);
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
    const { rows } = await harness.owner.query(
      `SELECT status || ' ' || wagered_minor / 100 AS state FROM user_bonuses WHERE player_id = $1`,
      [life.playerId],
    );
    return String(rows[0]?.state);
  };

  test.each(DAYS)('until before the end of a bonus: $dayEnds', async ({ dayEnds }) => {
    expect([await run(dayEnds, before(dayEnds)), await run(dayEnds, dayEnds)]).toEqual([inTime, over]);
  });
});
