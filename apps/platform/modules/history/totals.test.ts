import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorOf } from '@marquee/money/money.ts';
import { createWallet } from '../wallet/index.ts';
import { applyStep, step } from '../wallet/testing/random-steps.ts';
import { createHistory } from './index.ts';
import { later } from '../../core/testing/later.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';

const SEQUENCES = Number(process.env['MARQUEE_SEQUENCES'] ?? 8);
const SEED = process.env['MARQUEE_SEED'];

const { owner, pool } = setUpDatabase();
const wallet = later(() => createWallet({ pool }));
const nothing = { count: 0, rows: [] };
const history = createHistory({
  wallet,
  listDeposits: async () => nothing,
  listWithdrawals: async () => nothing,
  describeGames: async () => new Map(),
});

/** The same totals from the legs of the double entry, which the totals do not use. */
async function legsOf(playerId: string, from: Date, to: Date) {
  const { rows } = await owner.query<Record<string, string>>(
    `SELECT coalesce(sum(e.amount) FILTER (WHERE e.account IN ('player.real', 'player.bonus')), 0)::text AS change,
       coalesce(-sum(e.amount) FILTER (WHERE e.account = 'house.clearing' AND t.kind = 'deposit'), 0)::text AS deposited,
       coalesce(sum(e.amount) FILTER (WHERE e.account = 'house.clearing' AND t.kind = 'chargeback'), 0)::text AS "reversed",
       coalesce(sum(e.amount) FILTER (WHERE e.account = 'player.held'), 0)::text AS withdrawn,
       coalesce(sum(e.amount) FILTER (WHERE e.account IN ('player.real', 'player.bonus') AND t.kind IN ('bet', 'win', 'rollback')), 0)::text AS played,
       coalesce(sum(e.amount) FILTER (WHERE e.account = 'player.bonus' AND t.kind LIKE 'bonus%'), 0)::text AS bonuses,
       coalesce(-sum(e.amount) FILTER (WHERE e.account IN ('house.fx', 'house.fx_margin', 'house.rounding')), 0)::text AS exchanged
     FROM entries e JOIN transfers t ON t.id = e.transfer_id JOIN wallets w ON w.id = t.wallet_id
     WHERE w.player_id = $1 AND w.asset = 'EUR' AND t.created_at >= $2 AND t.created_at < $3`,
    [playerId, from, to],
  );
  return rows[0] ?? {};
}

test(`totals of any period equal the ledger entries exactly (${SEQUENCES} sequences)`, async () => {
  const seed = SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(SEED);
  console.log(`history totals: seed ${seed}`);
  const story = fc.tuple(fc.array(step, { minLength: 3, maxLength: 16 }), fc.nat({ max: 15 }), fc.nat({ max: 16 }));
  await fc.assert(
    fc.asyncProperty(story, async ([steps, first, count]) => {
      const playerId = `plr_${randomUUID()}`;
      await wallet.openWallet({ playerId, asset: 'EUR' });
      await wallet.openWallet({ playerId, asset: 'BTC' });
      const ids = { bets: [], holds: [] };
      const instants = [new Date(0)];
      for (const one of steps) {
        await applyStep(wallet, playerId, one, ids);
        const { rows } = await owner.query<{ at: Date }>(`SELECT clock_timestamp() AS at`);
        instants.push(new Date(Number(rows[0]?.at ?? 0) + 1));
      }
      const from = instants[Math.min(first, instants.length - 1)] ?? new Date(0);
      const to = new Date(Math.max(Number(instants[Math.min(first + count, instants.length - 1)]), Number(from)));
      const query = { playerId, from: from.toISOString(), to: to.toISOString() };
      const { totals } = await history.getTotals(query);
      const total = totals.find(({ currencyCode }) => currencyCode === 'EUR');
      if (total === undefined) throw new Error('no totals');
      const minor = (amount: string) => minorOf(amount, 'EUR');
      const { staked, won, currencyCode: _code, ...sums } = total;
      const formatted = Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, String(minor(amount))]));
      expect({ ...formatted, played: String(minor(won) - minor(staked)) }).toEqual(await legsOf(playerId, from, to));
    }),
    { seed, numRuns: SEQUENCES, endOnFailure: true },
  );
});

test('a period until now includes all of the wallet’s changes, and no other wallet’s', async () => {
  const playerId = `plr_${randomUUID()}`;
  const base = { source: 'test', playerId, asset: 'EUR', method: 'card' } as const;
  await wallet.openWallet({ playerId, asset: 'EUR' });
  await wallet.openWallet({ playerId, asset: 'BTC' });
  await wallet.deposit({ ...base, externalId: randomUUID(), amountMinor: 123_456n, reference: 'dep_1' });
  const other = { ...base, playerId: `${playerId}2`, externalId: randomUUID(), amountMinor: 1n, reference: 'dep_2' };
  await wallet.openWallet({ playerId: other.playerId, asset: 'EUR' });
  await wallet.deposit(other);
  const { totals } = await history.getTotals({ playerId });
  expect(totals.map(({ currencyCode, deposited, change }) => [currencyCode, deposited, change])).toEqual([
    ['EUR', '12.3456', '12.3456'],
    ['BTC', '0', '0'],
  ]);
  expect((await history.getTotals({ playerId, currency: 'BTC' })).totals).toHaveLength(1);
  expect((await history.getTotals({ playerId, currency: 'NONE' })).totals).toEqual([]);
});
