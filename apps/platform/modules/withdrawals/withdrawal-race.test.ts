import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { startWithSilentProvider } from '../../testing/running-platform.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createWallet, type WalletModule } from '../wallet/index.ts';
import { signUpVerifiedPlayer, moneyOf, withdrawalClient, type ApiResult } from './testing/payable-player.ts';

/** Set `MARQUEE_RACES=500` for the long version. */
const REPETITIONS = Number(process.env['MARQUEE_RACES'] ?? 2);
const REQUESTS_MAX = 64;
const EUR = 10_000n;
const TEST_TIMEOUT = { timeout: 60_000 + REPETITIONS * 10_000 };

const harness = setUpPlatform(startWithSilentProvider);
let pool: ReturnType<typeof createPool>;
let wallet: WalletModule;
beforeAll(async () => {
  pool = createPool({ url: String(harness.owner.options.connectionString), max: 8, statementTimeoutMs: null });
  wallet = createWallet({ pool });
});
afterAll(async () => {
  await pool.end();
});

/** Invalid holds according to the ledger alone: made while wagering was open, a bonus was active or there was a debt, in the wallet's order of changes. */
async function findInvalidHolds(playerId: string): Promise<readonly unknown[]> {
  const { rows } = await harness.owner.query(
    `SELECT * FROM (
       SELECT h.seq, h.amount, h.bonus_after, h.receivable_after, (
           SELECT sum(CASE t.kind WHEN 'deposit' THEN t.amount WHEN 'chargeback' THEN -t.amount WHEN 'bet' THEN -t.amount ELSE 0 END)
           FROM transfers t WHERE t.wallet_id = h.wallet_id AND t.is_applied AND t.seq < h.seq) AS unplayed
       FROM transfers h JOIN wallets w ON w.id = h.wallet_id
       WHERE w.player_id = $1 AND h.kind = 'withdrawal_hold' AND h.is_applied) holds
     WHERE unplayed > 0 OR bonus_after > 0 OR receivable_after < 0`,
    [playerId],
  );
  return rows;
}

/** Ignores 503, a lock timeout after which nothing has happened. */
const unexpected = (results: readonly ApiResult[], codes: readonly string[]) =>
  results.filter(({ status, code }) => status !== 503 && !codes.includes(code ?? 'none'));

/** A player with a quote of 20.00 who has wagered 120.00, and has 100.00 left. */
async function depositPlayedThrough() {
  const player = await signUpVerifiedPlayer(harness);
  const money = moneyOf(wallet, player);
  const { quote, request } = withdrawalClient(harness, player);
  await money.deposit(120n * EUR);
  await money.play(120n * EUR, 100n * EUR);
  const quoteId = await quote('20');
  return { player, request: () => request(quoteId) };
}

const REFUSED = ['wallet.insufficient_funds', 'withdrawal.wagering_incomplete'];

test.each([
  ['the queue of the player', `SELECT pg_advisory_xact_lock(hashtextextended('withdrawals:' || $1, 0))`],
  ['the wallet', 'SELECT FROM wallets WHERE player_id = $1 FOR UPDATE'],
  ['the player', 'SELECT FROM players WHERE player_id = $1 FOR UPDATE'],
])('a deposit that commits while requests wait for %s is taken into account', async (_name, lock) => {
  const { player, request } = await depositPlayedThrough();
  // Of the first request, all checks before the lock have been made; the others wait in the player's queue.
  const deposit = `SELECT wallet_deposit('test', 'late-' || $1, $1, 'EUR', 9000000, 'card', 'late')`;
  const requests = Array.from({ length: 2 }, () => request);
  const results = await whileLocked(harness.owner, [lock, [player.userId]], requests, (client) =>
    client.query(deposit, [player.userId]),
  );
  const responses = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(unexpected(responses, REFUSED)).toEqual([]);
  expect(await findInvalidHolds(player.userId)).toEqual([]);
  expect(await wallet.findWallet(player.userId, 'EUR')).toMatchObject({ realMinor: 1_000n * EUR, heldMinor: 0n });
});

test(
  `no order of deposits, bets, bonuses, chargebacks and withdrawals causes an invalid hold (${REPETITIONS} repetitions)`,
  TEST_TIMEOUT,
  async () => {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const player = await signUpVerifiedPlayer(harness);
      const money = moneyOf(wallet, player);
      const { quote, request } = withdrawalClient(harness, player);
      await money.deposit(200n * EUR);
      await money.play(200n * EUR, 200n * EUR);
      const quotes = await Promise.all(Array.from({ length: 16 }, () => quote('20')));
      const others = [
        () => money.deposit(50n * EUR),
        () => money.play(30n * EUR, 15n * EUR),
        () => money.grantBonus(5n * EUR, 'bonus-1'),
        () => money.chargeback(180n * EUR),
      ];
      const actions = Array.from({ length: REQUESTS_MAX }, (_, index) => {
        const quoteId = quotes[index % 16];
        return index % 4 < 3 && quoteId !== undefined
          ? () => request(quoteId)
          : (others[(index >> 2) % others.length] ?? (() => Promise.resolve()));
      });
      // In random order with random delays.
      actions.sort(() => Math.random() - 0.5);
      await Promise.allSettled(
        actions.map(async (action): Promise<unknown> => {
          await wait(Math.random() * 60);
          return action();
        }),
      );
      expect(await findInvalidHolds(player.userId)).toEqual([]);
    }
  },
);

test('the ledger audit finds no problems after all races', async () => {
  expect((await auditLedger({ pool: harness.owner, scope: 'full' })).problems).toEqual([]);
});
