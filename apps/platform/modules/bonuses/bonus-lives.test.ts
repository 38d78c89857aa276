import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { createDb } from '../../db/database.ts';
import { setUpWalletHarness } from '../wallet/testing/wallet-harness.ts';
import { listWageringLines, sumBonusMoney } from './bonus-lines.sql.ts';
import { BonusLife } from './testing/bonus-life.ts';
import { BonusModel } from './testing/bonus-model.ts';
import { OPEN_ROUND_CASES } from './testing/model-records.ts';
import type { LifeStep } from './testing/life-step.types.ts';

const harness = setUpWalletHarness();
const LIVES = Number(process.env['MARQUEE_SEQUENCES'] ?? 15) * 10;
const SEED = Number(process.env['MARQUEE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const amount = fc.bigInt({ min: 1n, max: 5_000n });
const orNone = (max: bigint) => fc.option(fc.bigInt({ min: 1n, max }), { freq: 2 });
const round = fc.nat({ max: 9 });
const game = fc.constantFrom('dice' as const, 'mines' as const, 'harbour-lights' as const);
const terms = fc.record({
  source: fc.constantFrom('REAL_TO_FUN' as const, 'REAL_MONEY_ONLY' as const),
  multiplier: fc.nat({ max: 3 }),
  winMax: orNone(4_000n),
  balanceMin: fc.option(fc.bigInt({ min: 1n, max: 1_000n }), { freq: 3 }),
  betMax: orNone(9_000n),
  weights: fc.record(
    { dice: fc.nat({ max: 100 }), mines: fc.constant(0), 'harbour-lights': fc.constant(100) },
    { requiredKeys: [] },
  ),
});
const spins = fc
  .record({
    count: fc.integer({ min: 1, max: 3 }),
    winnings: fc.constantFrom('bonus' as const, 'real' as const),
    multiplier: fc.nat({ max: 3 }),
    winMax: orNone(4_000n),
  })
  .filter(({ winnings, multiplier }) => winnings === 'real' || multiplier > 0);
const offer = fc.record({
  percent: fc.constantFrom(10, 50, 100, 200),
  max: orNone(3_000n),
  depositMin: orNone(2_000n),
  spins: fc.option(spins, { freq: 2 }),
});
const is = <T extends string>(...names: T[]) => fc.constantFrom(...names);
const nth = fc.nat({ max: 12 });
const steps: readonly (readonly [weight: number, step: fc.Arbitrary<LifeStep>])[] = [
  [4, fc.record({ do: is('deposit', 'withdraw', 'exchange', 'depositWithOffer'), amount })],
  [1, fc.record({ do: is('exchangeBack'), amount: fc.bigInt({ min: 1n, max: 500n }) })],
  [3, fc.record({ do: is('grant'), amount: fc.bigInt({ min: 1n, max: 2_000n }), terms })],
  [2, fc.record({ do: is('offer'), offer, terms })],
  [9, fc.record({ do: is('bet'), amount, round, game, percent: fc.constantFrom(100, 100, 10, 0) })],
  [6, fc.record({ do: is('play'), amount, game, win: fc.bigInt({ min: 0n, max: 6_000n }) })],
  [9, fc.record({ do: is('win'), amount: fc.bigInt({ min: 0n, max: 6_000n }), round, closes: fc.boolean() })],
  [3, fc.record({ do: is('rollback', 'rollback', 'undoWin'), nth })],
  [2, fc.record({ do: is('payOut', 'release'), nth: fc.nat({ max: 2 }) })],
  [2, fc.record({ do: is('cancel', 'expire', 'settle', 'settle', 'cancelOffer', 'expireOffer') })],
  [3, fc.record({ do: is('spins'), spins })],
  [
    8,
    fc.record({
      do: is('spin'),
      amount: fc.oneof(
        { weight: 1, arbitrary: fc.constant(0n) },
        { weight: 3, arbitrary: fc.bigInt({ min: 1n, max: 3_000n }) },
      ),
    }),
  ],
  [1, fc.record({ do: is('cancelSpins', 'expireSpins') })],
];
const later = fc.array(fc.oneof(...steps.map(([weight, arbitrary]) => ({ weight, arbitrary }))), {
  minLength: 5,
  maxLength: 40,
});
const small = fc.bigInt({ min: 1n, max: 300n });
const granted = fc.record({ do: is('grant'), amount: fc.bigInt({ min: 300n, max: 2_000n }), terms });
const betIn = (at: number) =>
  fc.record({ do: is('bet'), amount: small, round: fc.constant(at), game, percent: fc.constant(100) });
/** Complete, with bonus money in a round. */
const complete = fc
  .record({ amount: small, terms, end: is('cancel', 'cancel', 'settle') })
  .map(({ amount, terms: others, end }): LifeStep[] => {
    const grant = {
      do: 'grant',
      amount: 2n * amount,
      terms: { ...others, source: 'REAL_TO_FUN', multiplier: 1, betMax: null, weights: {} },
    } as const;
    const bets = [0, 1].map((round) => ({ do: 'bet', amount, round, game: 'dice', percent: 100 }) as const);
    const win = { do: 'win', amount: 2n * amount, round: 0, closes: true } as const;
    return [grant, ...bets, win, { do: 'play', amount: 2n * amount, game: 'dice', win: amount }, { do: end }];
  });
/** With real money in a round that a bonus begins beside, or with bonus money in rounds. */
const opening = fc.oneof(
  { weight: 1, arbitrary: complete },
  { weight: 5, arbitrary: fc.constant<LifeStep[]>([]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(small, betIn(0), granted, betIn(1))
      .map(([amount, bet, grant, other]): LifeStep[] => [{ do: 'deposit', amount }, { ...bet, amount }, grant, other]),
  },
  { weight: 1, arbitrary: fc.tuple(granted, betIn(0), betIn(1)).map((begun): LifeStep[] => begun) },
);
const turn = fc.oneof(
  fc.record({ do: is('expire', 'cancel', 'settle') }).map((end): LifeStep[] => [end]),
  fc
    .record({ do: is('win'), amount: fc.constant(0n), round: fc.nat({ max: 1 }), closes: fc.constant(true) })
    .map((win): LifeStep[] => [win]),
  fc.tuple(fc.record({ do: is('cancel') }), granted, betIn(0)).map((again): LifeStep[] => again),
  betIn(1).map((bet): LifeStep[] => [bet]),
);
const life = fc
  .tuple(opening, fc.array(turn, { maxLength: 4 }), later)
  .map(([begin, turns, rest]): LifeStep[] => [...begin, ...turns.flat(), ...rest]);

/** Every step, and every end of each type of bonus, that a sample of lives must contain. */
const ALL_STEPS: readonly string[] =
  'bet cancel cancelOffer cancelSpins deposit depositWithOffer exchange exchangeBack expire expireOffer expireSpins grant offer payOut play release rollback settle spin spins undoWin win withdraw'.split(
    ' ',
  );
const ALL_ENDS = ['deposit', 'freespins', 'no_deposit'].flatMap((type) =>
  ['cancelled', 'completed', 'expired'].map((status) => `${type} ${status}`),
);

/** What the site shows as the arithmetic of each bonus must add up to what is stored. */
async function expectLinesAddUp(playerId: string, bonusMinor: bigint): Promise<void> {
  const { rows } = await harness.owner.query<{ id: string; status: string; wagered: bigint; ended: bigint }>(
    `SELECT user_bonus_id AS id, CASE WHEN is_set THEN 'set' ELSE status END AS status, wagered_minor AS wagered,
       CASE WHEN is_set THEN 0 ELSE coalesce(converted_minor + forfeited_minor, 0) END::bigint AS ended
     FROM user_bonuses WHERE player_id = $1`,
    [playerId],
  );
  for (const { id, status, wagered, ended } of rows) {
    const [page, sums] = await Promise.all([
      listWageringLines(createDb(harness.pool), id, { limit: 100 }),
      sumBonusMoney(createDb(harness.pool), id),
    ]);
    const balance =
      sums.grantedMinor - sums.stakedMinor + sums.wonMinor + sums.returnedMinor - sums.undoneMinor - sums.endedMinor;
    const counted = page.rows.reduce((sum, { countedMinor }) => sum + countedMinor, 0n);
    expect({ counted, balance, ended: sums.endedMinor }).toEqual({
      counted: wagered,
      balance: status === 'active' ? bonusMinor : 0n,
      ended,
    });
  }
}

async function isAcceptedBy(life: BonusLife, step: LifeStep): Promise<boolean> {
  try {
    await life.apply(step);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

test(`in ${LIVES} random lives, pockets, progress and ends are those of an independent model, and everything sums to zero`, async () => {
  console.log(`bonus lives: seed ${SEED}`);
  const accepted = new Set<LifeStep['do']>();
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(life, async (lived) => {
      const player = await BonusLife.begin(harness);
      const model = new BonusModel();
      for (const step of lived) {
        const isAccepted = model.apply(step);
        expect({ step, isAccepted: await isAcceptedBy(player, step) }).toEqual({ step, isAccepted });
        if (isAccepted) accepted.add(step.do);
      }
      for (const one of model.seen) seen.add(one);
      const { real, bonus, held, owed, dollars } = model;
      const bonuses = model.bonuses.map(({ status, wagered, converted, forfeited }) =>
        [status, wagered, converted, forfeited].map((value) => (typeof value === 'bigint' ? `${value}` : value)),
      );
      expect(await player.state()).toEqual({ real, bonus, held, owed, dollars, bonuses });
      // Costs as much as the life itself.
      if (lived.length % 4 === 0) await expectLinesAddUp(player.playerId, bonus);
    }),
    { numRuns: LIVES, seed: SEED },
  );
  const { rows } = await harness.owner.query(
    `SELECT (SELECT count(*)::int FROM (SELECT FROM entries GROUP BY asset HAVING sum(amount) <> 0) x) AS unbalanced,
      (SELECT count(*)::int FROM user_bonuses u WHERE u.wagered_minor <> (
        SELECT coalesce(sum(s.amount_minor), 0) FROM bonus_stakes s WHERE s.user_bonus_id = u.user_bonus_id AND s.state = 'counted')) AS wrong,
      (SELECT array_agg(x ORDER BY x) FROM (SELECT DISTINCT concat_ws(' ', bonus_type, status) AS x FROM user_bonuses WHERE wager_minor > 0 AND status = 'completed' OR status IN ('cancelled', 'expired')) e) AS ends,
      (SELECT array_agg(DISTINCT became ORDER BY became) FROM (SELECT free_spin->>'became' AS became FROM game_rounds WHERE free_spin IS NOT NULL) r) AS became`,
  );
  expect(rows).toMatchObject([{ unbalanced: 0, wrong: 0 }]);
  expect((await harness.audit()).problems).toEqual([]);
  if (LIVES < 10_000) return;
  expect([...accepted].sort()).toEqual(ALL_STEPS);
  expect([...seen].sort()).toEqual([...OPEN_ROUND_CASES].sort());
  expect(rows[0]).toMatchObject({ ends: ALL_ENDS, became: ['bonus', 'nothing', 'real', 'waiting', null] });
}, 3_600_000);
