import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minorOf } from '@marquee/money/money.ts';
import { createPool } from '../../db/pool.ts';
import { createOwnerPool, createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { Refusal } from '../../core/refusal.ts';
import { createWallet, type WalletModule } from '../wallet/index.ts';
import { untilOutboxReadable } from '../wallet/testing/until-outbox-readable.ts';
import { createHistory, type HistoryModule } from './index.ts';

const SEQUENCES = Number(process.env['MARQUEE_SEQUENCES'] ?? 8);
const SEED = process.env['MARQUEE_SEED'];

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let owner: ReturnType<typeof createOwnerPool>;
let wallet: WalletModule;
let history: HistoryModule;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url, max: 4 });
  owner = createOwnerPool(database);
  wallet = createWallet({ pool });
  const nothing = { count: 0, rows: [] };
  history = createHistory({
    wallet,
    listDeposits: async () => nothing,
    listWithdrawals: async () => nothing,
    describeGames: async () => new Map(),
  });
});
afterAll(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
});

const step = fc.record({
  do: fc.constantFrom(
    'deposit',
    'chargeback',
    'hold',
    'release',
    'bet',
    'win',
    'rollback',
    'grant',
    'forfeit',
    'repay',
    'exchange',
  ),
  amountMinor: fc.bigInt({ min: 1n, max: 999_999n }),
  of: fc.nat({ max: 7 }),
});
/** One euro is 0.00002 bitcoin, without a spread. */
const EXCHANGE = {
  source: 'test',
  from: 'EUR',
  to: 'BTC',
  midRate: 20_000_000_000_000n,
  rate: 20_000_000_000_000n,
} as const;

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Executes a step; ignores refusals of the ledger. */
async function applyStep(playerId: string, one: Step, ids: { bets: string[]; holds: string[] }): Promise<void> {
  const externalId = randomUUID();
  const base = { source: 'test', externalId, playerId, asset: 'EUR' } as const;
  const { amountMinor } = one;
  const round = { provider: 'originals', roundId: `${playerId}-${one.of % 3}`, gameSlug: 'dice' };
  const payment = { method: 'card', reference: externalId };
  const pick = (from: readonly string[]) => from[one.of % Math.max(1, from.length)] ?? 'none';
  const actions: Readonly<Record<Step['do'], () => Promise<unknown>>> = {
    deposit: () => wallet.deposit({ ...base, amountMinor, ...payment }),
    chargeback: () => wallet.chargeback({ ...base, amountMinor, ...payment }),
    hold: () => wallet.holdWithdrawal({ ...base, amountMinor, ...payment }).then(() => ids.holds.push(externalId)),
    release: () => wallet.releaseWithdrawal({ ...base, holdExternalId: pick(ids.holds) }),
    bet: () => wallet.bet({ ...base, amountMinor, ...round }).then(() => ids.bets.push(externalId)),
    win: () => wallet.win({ ...base, amountMinor, ...round, closesRound: false }).then(() => ids.bets.push(externalId)),
    rollback: () => wallet.rollback({ ...base, targetExternalId: pick(ids.bets) }),
    grant: () => wallet.grantBonus({ ...base, amountMinor, bonusId: `${playerId}-bonus` }),
    forfeit: () => wallet.forfeitBonus({ ...base, bonusId: `${playerId}-bonus` }),
    repay: () => wallet.repay({ ...base, amountMinor }),
    exchange: () =>
      wallet.exchange({ ...EXCHANGE, quoteId: externalId, playerId, amountMinor, receivedMinor: amountMinor / 5n }),
  };
  await actions[one.do]().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

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

/** Moves the transfers up to this number into the past, so that they are on other days. */
async function moveToPast(playerId: string, upTo: number, days: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query(
      `UPDATE transfers t SET created_at = created_at - make_interval(days => $3) FROM wallets w
       WHERE w.id = t.wallet_id AND w.player_id = $1 AND t.seq <= $2`,
      [playerId, upTo, days],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

test('totals are the same before and after the days are summed, also with whole days, days at the edges and newer transfers', async () => {
  const stories = fc.sample(fc.array(step, { minLength: 12, maxLength: 24 }), { numRuns: 6, seed: 4_271 });
  const DAY = 86_400_000;
  const now = Date.now();
  const edges = [0, 9 * DAY, 8 * DAY, 7.5 * DAY, 5 * DAY, DAY, -DAY].map((age) => new Date(age === 0 ? 0 : now - age));
  const players: string[] = [];
  const totalsOf = async () => {
    const all: unknown[] = [];
    for (const playerId of players)
      for (const [at, from] of edges.entries())
        for (const to of edges.slice(at + 1))
          all.push(await history.getTotals({ playerId, from: from.toISOString(), to: to.toISOString() }));
    return all;
  };
  for (const steps of stories) {
    const playerId = `plr_${randomUUID()}`;
    players.push(playerId);
    await wallet.openWallet({ playerId, asset: 'EUR' });
    await wallet.openWallet({ playerId, asset: 'BTC' });
    const ids = { bets: [], holds: [] };
    for (const one of steps.slice(0, 8)) await applyStep(playerId, one, ids);
    await moveToPast(playerId, 3, 1);
    await moveToPast(playerId, 6, 7);
  }
  const before = await totalsOf();
  await untilOutboxReadable(owner);
  await pool.query('SELECT ledger_roll_up()');
  const { rows } = await owner.query<{ days: bigint }>('SELECT count(*) AS days FROM wallet_days');
  expect(Number(rows[0]?.days)).toBeGreaterThan(10);
  expect(await totalsOf()).toEqual(before);
  for (const [index, steps] of stories.entries())
    for (const one of steps.slice(8)) await applyStep(players[index] ?? '', one, { bets: [], holds: [] });
  const [player = ''] = players;
  const { totals } = await history.getTotals({ playerId: player, to: new Date(now + DAY).toISOString() });
  const sums = totals.find(({ currencyCode }) => currencyCode === 'EUR');
  expect(String(minorOf(sums?.change ?? '', 'EUR'))).toBe(
    (await legsOf(player, new Date(0), new Date(now + DAY)))['change'],
  );
});

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
        await applyStep(playerId, one, ids);
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
