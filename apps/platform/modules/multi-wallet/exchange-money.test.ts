import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASSETS, type AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { atRate, crossRate, lessSpread, parseRate, readRate, formatRate } from '@marquee/money/rate.ts';
import { Refusal } from '../../core/refusal.ts';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { withoutTriggers } from '../../db/testing/without-triggers.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { sumsOf } from './quote.rules.ts';
import { PRICES, setUpMultiWallet } from './testing/multi-wallet-harness.ts';

const SEQUENCES = Number(process.env['MARQUEE_SEQUENCES'] ?? 6);
const SEED = process.env['MARQUEE_SEED'];
const RACE_COUNT = 64;
/** Enough time for many statements on a slow machine. */
const TEST_TIMEOUT = { timeout: 120_000 };

const harness = setUpMultiWallet();

const HELD = ['EUR', 'USD', 'JPY', 'BTC'] as const satisfies readonly AssetCode[];
const FUNDS = { EUR: 1_000_0000n, USD: 1_000_0000n, JPY: 150_000_00n, BTC: 2_000_000n };
const BOOKED = ['house.fx', 'house.fx_margin', 'house.rounding'] as const;
const asset = fc.constantFrom(...HELD);

test('the received amount is the amount at the rate, rounded down by less than one payable unit', () => {
  const price = fc.bigInt({ min: 1_000_000n, max: 10n ** 24n });
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
  fc.assert(
    fc.property(
      asset,
      asset,
      amount,
      price,
      price,
      fc.integer({ min: 0, max: 200_000 }),
      (from, to, minor, p, q, spreadPpm) => {
        const midRate = crossRate(p, q);
        fc.pre(from !== to && midRate > 0n);
        const { rate, receivesMinor, feeMinor } = sumsOf(minor, { from, to }, { midRate, spreadPpm });
        const unit = 10n ** BigInt(ASSETS[to].scale - ASSETS[to].decimals);
        const exact = atRate(minor, { from, to }, rate);
        expect(receivesMinor % unit).toBe(0n);
        expect(receivesMinor <= exact && exact - receivesMinor < unit).toBe(true);
        expect(rate).toBe(lessSpread(midRate, BigInt(spreadPpm)));
        expect(feeMinor).toBe(atRate(minor, { from, to }, midRate) - receivesMinor);
        expect(parseRate(formatRate(midRate))).toBe(midRate);
      },
    ),
  );
});

test('an exchange and back at one rate never gains money', () => {
  const price = fc.bigInt({ min: 10n ** 12n, max: 10n ** 24n });
  fc.assert(
    fc.property(asset, asset, fc.bigInt({ min: 1n, max: 10n ** 13n }), price, price, (from, to, minor, p, q) => {
      fc.pre(from !== to && crossRate(p, q) > 0n && crossRate(q, p) > 0n);
      const there = sumsOf(minor, { from, to }, { midRate: crossRate(p, q), spreadPpm: 0 }).receivesMinor;
      const back = sumsOf(there, { from: to, to: from }, { midRate: crossRate(q, p), spreadPpm: 0 }).receivesMinor;
      expect(back <= minor).toBe(true);
    }),
  );
});

const step = fc.record({
  from: asset,
  to: asset,
  /** Share of the balance, in thousandths. */
  part: fc.integer({ min: 1, max: 1_000 }),
  twice: fc.boolean(),
});

async function sumsOfHouse() {
  return Promise.all(BOOKED.map((account) => harness.houseOf(account)));
}

test(`no sequence of exchanges creates or loses money (${SEQUENCES} sequences)`, TEST_TIMEOUT, async () => {
  const seed = SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(SEED);
  console.log(`exchanges: seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const playerId = await harness.newPlayer(FUNDS);
      const before = await sumsOfHouse();
      for (const { from, to, part, twice } of steps) {
        const amount = toExactString(((await harness.realOf(playerId, from)) * BigInt(part)) / 1_000n, from);
        try {
          const { quoteId } = await harness.quote(playerId, amount, from, to);
          const key = randomUUID();
          await harness.confirm(playerId, quoteId, key);
          if (twice) await harness.confirm(playerId, quoteId, key);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      }
      const after = await sumsOfHouse();
      let valueBefore = 0;
      let valueAfter = 0;
      for (const code of HELD) {
        const has = await harness.realOf(playerId, code);
        const booked = after.reduce((sum, now, index) => sum + (now[code] ?? 0n) - (before[index]?.[code] ?? 0n), 0n);
        // Exact: everything that the player lost is on a house account.
        expect(has + booked, code).toBe(FUNDS[code]);
        const euros = Number(PRICES[code] ?? '1') / 10 ** ASSETS[code].scale;
        valueBefore += Number(FUNDS[code]) * euros;
        valueAfter += Number(has) * euros;
      }
      expect(valueAfter).toBeLessThanOrEqual(valueBefore + 1e-6);
      expect(after.slice(1).every((sums) => Object.values(sums).every((sum) => sum >= 0n))).toBe(true);
    }),
    { seed, numRuns: SEQUENCES, endOnFailure: true },
  );
  expect((await auditLedger({ pool: harness.pool, scope: 'full' })).problems).toEqual([]);
});

async function race<T>(send: (index: number) => Promise<T>): Promise<{ results: T[]; refusals: string[] }> {
  const outcomes = await Promise.allSettled(Array.from({ length: RACE_COUNT }, (_, index) => send(index)));
  const results = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refusals = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [];
    if (outcome.reason instanceof Refusal) return [outcome.reason.code];
    throw outcome.reason;
  });
  return { results, refusals };
}

test(
  '64 concurrent confirmations of one quote execute it once: with one key all get the result, with different keys one does',
  TEST_TIMEOUT,
  async () => {
    const playerId = await harness.newPlayer({ EUR: 100_0000n, USD: 0n });
    const first = await harness.quote(playerId, '10');
    const key = randomUUID();
    const same = await race(() => harness.confirm(playerId, first.quoteId, key));
    const shown = new Set(same.results.map(({ exchange }) => exchange.at));
    expect([same.results.length, shown.size]).toEqual([RACE_COUNT, 1]);
    const second = await harness.quote(playerId, '10');
    const other = await race(() => harness.confirm(playerId, second.quoteId));
    expect([other.results.length, new Set(other.refusals)]).toEqual([1, new Set(['exchange.quote_expired'])]);
    expect(await harness.realOf(playerId, 'EUR')).toBe(80_0000n);
  },
);

test('of concurrent exchanges, withdrawals and bets of the whole balance one succeeds', TEST_TIMEOUT, async () => {
  const playerId = await harness.newPlayer({ EUR: 50_0000n, USD: 0n, JPY: 0n });
  const quotes = await Promise.all(
    Array.from({ length: 22 }, (_, index) => harness.quote(playerId, '50', 'EUR', index % 2 === 0 ? 'USD' : 'JPY')),
  );
  const { results, refusals } = await race<unknown>((index) => {
    const quote = quotes[Math.floor(index / 3)];
    const externalId = randomUUID();
    const command = { source: 'test', externalId, playerId, asset: 'EUR', amountMinor: 50_0000n } as const;
    if (index % 3 === 0 && quote) return harness.confirm(playerId, quote.quoteId);
    if (index % 3 === 1) return harness.wallet.holdWithdrawal({ ...command, method: 'bank', reference: externalId });
    return harness.wallet.bet({ ...command, provider: 'originals', roundId: externalId, gameSlug: 'dice' });
  });
  expect([results.length, new Set(refusals)]).toEqual([1, new Set(['wallet.insufficient_funds'])]);
  expect(await harness.realOf(playerId, 'EUR')).toBe(0n);
});

test('an exchange checks the balance after a bet that it had to wait for', async () => {
  const playerId = await harness.newPlayer({ EUR: 50_0000n, USD: 0n });
  const { quoteId } = await harness.quote(playerId, '50');
  const bet = `SELECT wallet_bet('test', $2, $1, 'EUR', 400000, 'originals', $2, 'dice', 'real_first')`;
  // The exchange waits for the wallet lock that the bet holds.
  const exchanged = await whileLocked(
    harness.owner,
    [bet, [playerId, randomUUID()]],
    [() => harness.confirm(playerId, quoteId)],
  );
  expect(exchanged).toMatchObject([{ reason: { code: 'wallet.insufficient_funds' } }]);
  expect([await harness.realOf(playerId, 'EUR'), await harness.realOf(playerId, 'USD')]).toEqual([10_0000n, 0n]);
});

test('rounds the transferred wagering requirement up', async () => {
  const playerId = await harness.newPlayer({ EUR: 100_0000n, USD: 0n });
  const stake = { source: 'test', externalId: randomUUID(), playerId, asset: 'EUR', amountMinor: 30_0000n } as const;
  const round = { provider: 'originals', roundId: randomUUID(), gameSlug: 'dice' };
  await harness.wallet.bet({ ...stake, ...round });
  await harness.wallet.win({ ...stake, ...round, externalId: randomUUID(), closesRound: true });
  await harness.confirm(playerId, (await harness.quote(playerId, '99.99')).quoteId);
  const { rows } = await harness.owner.query<Record<'given' | 'got' | 'out' | 'into', bigint>>(
    `SELECT from_amount AS given, to_amount AS got, wagering_out AS out, wagering_in AS into FROM wallet_exchanges WHERE player_id = $1`,
    [playerId],
  );
  const { given = 1n, got = 0n, out = 0n, into = 0n } = rows[0] ?? {};
  expect(out).toBe(70_0000n);
  expect((got * out) % given).not.toBe(0n);
  expect(into).toBe((got * out) / given + 1n);
  expect(await harness.wallet.wageringLeftOf(playerId, 'USD')).toBe(into);
});

test('concurrent exchanges in both directions do not deadlock', TEST_TIMEOUT, async () => {
  const playerId = await harness.newPlayer({ EUR: 1_000_0000n, USD: 1_000_0000n });
  const quotes = await Promise.all(
    Array.from({ length: RACE_COUNT }, (_, index) =>
      index % 2 === 0 ? harness.quote(playerId, '10', 'EUR', 'USD') : harness.quote(playerId, '10', 'USD', 'EUR'),
    ),
  );
  const { results } = await race((index) => harness.confirm(playerId, quotes[index]?.quoteId ?? ''));
  expect(results).toHaveLength(RACE_COUNT);
  expect((await auditLedger({ pool: harness.pool, scope: 'full' })).problems).toEqual([]);
});

test('the ledger refuses an amount above the rate', async () => {
  const playerId = await harness.newPlayer({ EUR: 100_0000n, USD: 0n });
  const money = { from: 'EUR', to: 'USD', amountMinor: 10_0000n, receivedMinor: 10_0000n } as const;
  const rates = { midRate: readRate('1'), rate: readRate('1') };
  const forge = (change: object) =>
    harness.wallet.exchange({
      source: 'exchange',
      quoteId: `exq_${randomUUID()}`,
      playerId,
      ...money,
      ...rates,
      ...change,
    });
  await expect(forge({ receivedMinor: 10_0001n })).rejects.toThrow('more than the rate');
  await expect(forge({ midRate: readRate('0.9') })).rejects.toThrow('more than the rate');
  await expect(forge({ receivedMinor: 0n })).rejects.toThrow(Refusal);
  await expect(forge({ amountMinor: 200_0000n })).rejects.toThrow(Refusal);
  expect((await forge({})).in.wallet.realMinor).toBe(10_0000n);
});

test('the audit finds a changed exchange row and a missing one', async () => {
  const playerId = await harness.newPlayer({ EUR: 100_0000n, USD: 0n });
  const { quoteId } = await harness.quote(playerId, '10');
  await harness.confirm(playerId, quoteId);
  const change = (statement: string) => withoutTriggers(harness.owner, statement, [quoteId]);
  const findings = async () =>
    (await auditLedger({ pool: harness.pool, scope: 'full' })).problems.map(({ finding }) => finding);
  await change('UPDATE wallet_exchanges SET rate = rate - 0.0001 WHERE quote_id = $1');
  expect(await findings()).toEqual(['exchange_differs']);
  await change('DELETE FROM wallet_exchanges WHERE quote_id = $1');
  expect(await findings()).toEqual(['exchange_differs']);
});
