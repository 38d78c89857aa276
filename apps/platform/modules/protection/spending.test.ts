import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { minorOf } from '@marquee/money/money.ts';
import { expect, test } from 'vitest';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { withoutTriggers } from '../../db/testing/without-triggers.ts';
import { createWallet } from '../wallet/index.ts';
import { applyStep, moveToPast, step } from '../wallet/testing/random-steps.ts';
import { untilOutboxReadable } from '../wallet/testing/until-outbox-readable.ts';
import { summarizeSpending } from './spending.rules.ts';

const SEED = process.env['MARQUEE_SEED'];

const { owner, pool } = setUpDatabase();
const wallet = createWallet({ pool });

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const today = () => dayBefore(0);

async function newPlayer(): Promise<string> {
  const playerId = `plr_${randomUUID()}`;
  await wallet.openWallet({ playerId, asset: 'EUR' });
  await wallet.openWallet({ playerId, asset: 'BTC' });
  return playerId;
}

async function spendingOf(playerId: string, since = dayBefore(400)) {
  const days = await wallet.listSpendingDays(playerId, { currency: 'EUR', since });
  return summarizeSpending(days, { currency: 'EUR', today: today(), range: 'months12', seriesOf: null });
}

/** Money in and out per wallet since a day, from the legs of the double entry, which the daily sums do not use. */
async function legsOf(playerId: string, asset: string, since: string) {
  const { rows } = await owner.query<Record<string, string>>(
    `SELECT coalesce(-sum(e.amount) FILTER (WHERE e.account = 'house.clearing' AND t.kind IN ('deposit', 'chargeback')), 0)::text AS deposited,
       coalesce(sum(e.amount) FILTER (WHERE e.account = 'player.held'), 0)::text AS withdrawn,
       coalesce(sum(e.amount) FILTER (WHERE e.account IN ('player.real', 'player.bonus') AND t.kind IN ('bet', 'win', 'rollback')), 0)::text AS result
     FROM entries e JOIN transfers t ON t.id = e.transfer_id JOIN wallets w ON w.id = t.wallet_id
     WHERE w.player_id = $1 AND w.asset = $2 AND (t.created_at AT TIME ZONE 'UTC')::date >= $3::date`,
    [playerId, asset, since],
  );
  return rows[0];
}

test('the figures of every period equal the ledger, with rollbacks, withdrawals, chargebacks and exchanges, before and after the days are summed', async () => {
  const seed = SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(SEED);
  console.log(`spending: seed ${seed}`);
  const players: string[] = [];
  const stories = fc.sample(fc.array(step, { minLength: 12, maxLength: 24 }), { numRuns: 8, seed });
  for (const steps of stories) {
    const playerId = await newPlayer();
    players.push(playerId);
    const ids = { bets: [], holds: [] };
    await applyStep(wallet, playerId, { do: 'deposit', amountMinor: 900_000n, of: 0 }, ids);
    for (const one of steps) await applyStep(wallet, playerId, one, ids);
    await moveToPast(owner, { playerId, upTo: 4, days: 6 });
    await moveToPast(owner, { playerId, upTo: 2, days: 30 });
  }
  const check = async () => {
    for (const playerId of players) {
      const { periods } = await spendingOf(playerId);
      for (const { since, byCurrency } of periods)
        for (const asset of ['EUR', 'BTC'] as const) {
          const sums = byCurrency.find(({ currencyCode }) => currencyCode === asset);
          const minor = (amount = '0') => String(minorOf(amount, asset));
          const found = {
            deposited: minor(sums?.deposited),
            withdrawn: minor(sums?.withdrawn),
            result: minor(sums?.netResult),
          };
          expect(found, `${asset} since ${since}`).toEqual(await legsOf(playerId, asset, since ?? '2000-01-01'));
        }
    }
  };
  await check();
  await untilOutboxReadable(owner);
  await pool.query('SELECT ledger_roll_up()');
  await check();
  for (const [index, steps] of stories.entries())
    for (const one of steps) await applyStep(wallet, players[index] ?? '', one, { bets: [], holds: [] });
  await check();
});

test('an exchange between own wallets is neither a deposit nor a withdrawal', async () => {
  const playerId = await newPlayer();
  const ids = { bets: [], holds: [] };
  await applyStep(wallet, playerId, { do: 'deposit', amountMinor: 500_000n, of: 0 }, ids);
  await applyStep(wallet, playerId, { do: 'exchange', amountMinor: 250_000n, of: 0 }, ids);
  const { periods } = await spendingOf(playerId);
  expect(periods[0]?.byCurrency).toMatchObject([
    { currencyCode: 'BTC', deposited: '0', withdrawn: '0' },
    { currencyCode: 'EUR', deposited: '50.00', withdrawn: '0.00', netDeposited: '50.00' },
  ]);
});

test('a cancelled withdrawal and a chargeback no longer count', async () => {
  const playerId = await newPlayer();
  const base = { source: 'test', playerId, asset: 'EUR', method: 'card' } as const;
  await wallet.deposit({ ...base, externalId: `${playerId}-d`, amountMinor: 300_000n, reference: 'dep_1' });
  await wallet.holdWithdrawal({ ...base, externalId: `${playerId}-h`, amountMinor: 100_000n, reference: 'wdr_1' });
  expect((await spendingOf(playerId)).periods[0]?.total).toMatchObject({ withdrawn: '10.00', netDeposited: '20.00' });
  await wallet.releaseWithdrawal({ ...base, externalId: `${playerId}-r`, holdExternalId: `${playerId}-h` });
  await wallet.chargeback({ ...base, externalId: `${playerId}-c`, amountMinor: 50_000n, reference: 'dep_1' });
  expect((await spendingOf(playerId)).periods[0]?.total).toMatchObject({ withdrawn: '0.00', netDeposited: '25.00' });
});

const bet = (playerId: string, externalId: string) =>
  wallet.bet({
    source: 'test',
    externalId: `${playerId}-${externalId}`,
    playerId,
    asset: 'EUR',
    amountMinor: 10_000n,
    provider: 'originals',
    roundId: `${playerId}-${externalId}`,
    gameSlug: 'dice',
  });

/** Sets when the transfers of a player happened: minutes before now, by number from 1. */
async function moveTo(playerId: string, minutesAgo: readonly number[]): Promise<void> {
  await withoutTriggers(
    owner,
    `UPDATE transfers t SET created_at = date_trunc('hour', now()) - make_interval(mins => m.minutes) FROM wallets w, unnest($2::int[]) WITH ORDINALITY m (minutes, seq)
     WHERE w.id = t.wallet_id AND w.player_id = $1 AND t.seq = m.seq`,
    [playerId, minutesAgo],
  );
}

test('playing time is the time between bets up to five minutes, also over the end of what is summed', async () => {
  const playerId = await newPlayer();
  const ids = { bets: [], holds: [] };
  await applyStep(wallet, playerId, { do: 'deposit', amountMinor: 900_000n, of: 0 }, ids);
  for (const id of ['1', '2', '3', '4']) await bet(playerId, id);
  // Two gaps of four minutes, and one of six.
  await moveTo(playerId, [60, 50, 46, 42, 36]);
  const minutes = async () =>
    (await spendingOf(playerId)).periods.find(({ period }) => period === 'days7')?.total.playedMinutes;
  expect(await minutes()).toBe(8);
  await untilOutboxReadable(owner);
  await pool.query('SELECT ledger_roll_up()');
  await bet(playerId, '5');
  await moveTo(playerId, [60, 50, 46, 42, 36, 33]);
  expect(await minutes()).toBe(11);
  await pool.query('SELECT ledger_roll_up()');
  expect(await minutes()).toBe(11);
  expect(await wallet.playedMsSince(playerId, new Date(Date.now() - DAY_MS))).toBe(11n * 60_000n);
});

test('amounts are converted at the price of their day, and a currency without one is left out and named', async () => {
  const playerId = await newPlayer();
  const base = { source: 'test', playerId, asset: 'BTC', method: 'coin' } as const;
  await owner.query('DELETE FROM exchange_rate_days');
  await wallet.deposit({ ...base, externalId: `${playerId}-1`, amountMinor: 100_000_000n, reference: 'dep_1' });
  await moveToPast(owner, { playerId, upTo: 1, days: 3 });
  await wallet.deposit({ ...base, externalId: `${playerId}-2`, amountMinor: 100_000_000n, reference: 'dep_2' });
  expect(await spendingOf(playerId)).toMatchObject({
    unconverted: ['BTC'],
    periods: [{ total: { deposited: '0.00' } }, {}, {}, {}, {}, {}],
  });
  const priceOn = (days: number, price: number) =>
    owner.query(`INSERT INTO exchange_rate_days VALUES ('BTC', $1::date, $2)`, [dayBefore(days), price]);
  await priceOn(5, 40_000);
  await priceOn(0, 60_000);
  const { periods, unconverted } = await spendingOf(playerId);
  expect(unconverted).toEqual([]);
  expect(periods.map(({ total }) => total.deposited).slice(0, 2)).toEqual(['60000.00', '100000.00']);
});

test('a new price is stored for its day, and an operator’s price has priority', async () => {
  await owner.query('DELETE FROM exchange_rate_days');
  const priceOfDay = async () =>
    (
      await owner.query<{ price: string }>(
        `SELECT price::float8::text AS price FROM exchange_rate_days WHERE currency_code = 'USD'`,
      )
    ).rows[0]?.price;
  await owner.query(`INSERT INTO exchange_rates VALUES ('USD', 'source', 0.9, now())`);
  expect(await priceOfDay()).toBe('0.9');
  await owner.query(`INSERT INTO exchange_rates VALUES ('USD', 'operator', 0.8, now(), now() + interval '1 hour')`);
  expect(await priceOfDay()).toBe('0.8');
  await owner.query(`DELETE FROM exchange_rates WHERE reported_by = 'operator'`);
  expect(await priceOfDay()).toBe('0.9');
});

test('reads the daily sums and not all transfers of a player with a long history', async () => {
  const playerId = await newPlayer();
  const { rows } = await owner.query<{ id: bigint }>(`SELECT id FROM wallets WHERE player_id = $1 AND asset = 'EUR'`, [
    playerId,
  ]);
  const walletId = rows[0]?.id;
  // 200,000 transfers that are summed: the sums alone exist, so reading any of them would find nothing.
  await owner.query(
    `INSERT INTO wallet_days SELECT $1, current_date - d, d * 200 + 1, d * 200 + 200, 0, 0, 0, 0, 10000, 5000, 0, 0, 0, 0, 60000 FROM generate_series(1, 1000) d`,
    [walletId],
  );
  const { periods } = await spendingOf(playerId);
  expect(periods.at(-1)?.total).toMatchObject({ staked: '1000.00', won: '500.00', playedMinutes: 1000 });
});
