import { afterEach, expect, it } from 'vitest';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { withTx } from '../../db/tx.ts';
import { setUpWithdrawals } from './testing/withdrawals-harness.ts';
import { leaseDue } from './withdrawals.sql.ts';

const EUR = 10_000n;

const harness = setUpWithdrawals();
afterEach(() => harness.owner.query('UPDATE withdrawals SET next_check_at = NULL'));

/** What other transactions hold of a player now: the queue of new withdrawals, rows of wallets, withdrawals and destinations. */
async function lockedOf(playerId: string): Promise<readonly string[]> {
  const { rows } = await harness.owner.query<{ name: string }>(
    `WITH w AS (SELECT id FROM wallets WHERE player_id = $1 FOR UPDATE SKIP LOCKED),
          r AS (SELECT withdrawal_id FROM withdrawals WHERE player_id = $1 FOR UPDATE SKIP LOCKED)
     SELECT 'queue' AS name WHERE NOT pg_try_advisory_xact_lock(hashtextextended('withdrawals:' || $1, 0))
     UNION ALL SELECT 'wallet' FROM wallets WHERE player_id = $1 AND id NOT IN (SELECT id FROM w)
     UNION ALL SELECT 'withdrawal' FROM withdrawals WHERE player_id = $1 AND withdrawal_id NOT IN (SELECT withdrawal_id FROM r)`,
    [playerId],
  );
  return rows.map(({ name }) => name);
}
const WALLET = 'SELECT FROM wallets WHERE player_id = $1 FOR UPDATE';
const QUEUE = `SELECT pg_advisory_xact_lock(hashtextextended('withdrawals:' || $1, 0))`;
const ROWS = 'SELECT FROM withdrawals WHERE player_id = $1 FOR UPDATE';

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code))
    .toSorted();

it('a request locks its player’s queue, then the player, then the wallets, and only then checks', async () => {
  const playerId = await harness.newPlayer(100n * EUR);
  const { quoteId } = await harness.quote(playerId, '30');
  const seen: unknown[] = [];
  harness.settings.duringCall = async (call) => void seen.push([call, ...(await lockedOf(playerId))]);
  await harness.request(playerId, quoteId);
  expect(seen).toEqual([
    ['lockPlayerShared', 'queue'],
    ['findOptions', 'queue', 'wallet'],
    ['post', 'queue', 'wallet'],
  ]);
});

it.each([
  ['with one key are one', ['100', '100'], { isOneKey: true }, ['ok', 'ok'], 1],
  ['with one quote are one', ['100', '100'], { isOneQuote: true }, ['ok', 'withdrawal.quote_expired'], 1],
  ['stay within the daily limit', ['100', '60'], {}, ['ok', 'withdrawal.daily_limit'], 1],
  ['stay within the balance', ['75', '75'], { isUnlimited: true }, ['ok', 'wallet.insufficient_funds'], 1],
  ['within all limits are two', ['75', '75'], {}, ['ok', 'ok'], 2],
] as const)('two requests at the same time %s', async (_name, amounts, how, codes, count) => {
  const { isOneKey = false, isOneQuote = false, isUnlimited = false } = how as Record<string, boolean | undefined>;
  const playerId = await harness.newPlayer((isUnlimited ? 100n : 500n) * EUR);
  harness.settings.policy = { ...harness.settings.policy, max: { day: isUnlimited ? null : '150', week: null } };
  const [first, second] = [await harness.quote(playerId, amounts[0]), await harness.quote(playerId, amounts[1])];
  const isSame = isOneKey || isOneQuote;
  const results = await whileLocked(
    harness.owner,
    [QUEUE, [playerId]],
    [
      () => harness.request(playerId, first.quoteId, 'key-1'),
      () => harness.request(playerId, isSame ? first.quoteId : second.quoteId, isOneKey ? 'key-1' : 'key-2'),
    ],
  );
  expect(codesOf(results)).toEqual(codes);
  const { rows } = await harness.withdrawals.list({ playerId, limit: 10 });
  expect(rows).toHaveLength(count);
});

it('a destination that is removed during a request is added again, with a new cool-down', async () => {
  const playerId = await harness.newPlayer(100n * EUR);
  await harness.quoteAndRequest(playerId, '20');
  const destinationId = await harness.destinationOf(playerId);
  const { quoteId } = await harness.quote(playerId, '20');
  const removal = 'UPDATE payout_destinations SET removed_at = now() WHERE destination_id = $1';
  const results = await whileLocked(
    harness.owner,
    [removal, [destinationId]],
    [() => harness.request(playerId, quoteId)],
  );
  expect(codesOf(results)).toEqual(['ok']);
  expect(await harness.destinationOf(playerId)).not.toBe(destinationId);
});

/** Acts on a withdrawal that also lock its player's wallets, by the state in which they begin. */
const ACTS = {
  cancel: [[], (playerId: string, withdrawalId: string) => harness.withdrawals.cancel({ playerId, withdrawalId })],
  confirm: [[], (_playerId: string, withdrawalId: string) => harness.admin.confirm(withdrawalId, 'Ada')],
  reject: [
    [],
    (_playerId: string, withdrawalId: string) => harness.admin.reject(withdrawalId, { by: 'Ada', reason: 'other' }),
  ],
  'begin to pay': [['confirm'], () => harness.withdrawals.payOutDue()],
  'store a sent payment': [['confirm', 'processing'], () => harness.withdrawals.payOutDue()],
} as const;

it.each(Object.entries(ACTS))(
  '%s: the withdrawal is locked and unchanged until the wallet is free',
  async (_name, [steps, act]) => {
    const playerId = await harness.newPlayer(200n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '100');
    harness.provider.outcome.status = 'processing';
    for (const step of steps)
      await (step === 'confirm' ? harness.admin.confirm(withdrawalId, 'Ada') : harness.withdrawals.payOutDue());
    harness.provider.set(withdrawalId, 'sent');
    await harness.makeDue();
    const before = (await harness.admin.show(withdrawalId)).row.state;
    let meanwhile: unknown;
    const results = await whileLocked(
      harness.owner,
      [WALLET, [playerId]],
      [async () => act(playerId, withdrawalId)],
      async () => {
        meanwhile = [(await harness.admin.show(withdrawalId)).row.state, await lockedOf(playerId)];
      },
    );
    expect(meanwhile).toEqual([before, ['wallet', 'withdrawal']]);
    expect(codesOf(results)).toEqual(['ok']);
    expect((await harness.admin.show(withdrawalId)).row.state).not.toBe(before);
  },
);

it('a recovery locks the queue, then every withdrawal that is not being paid, until its transaction ends', async () => {
  const playerId = await harness.newPlayer(200n * EUR);
  await harness.quoteAndRequest(playerId, '20');
  const waiting: unknown[] = [];
  await whileLocked(
    harness.owner,
    [ROWS, [playerId]],
    [
      () =>
        withTx(harness.db, async (tx) => {
          await harness.withdrawals.lockForRecovery(tx, playerId);
          waiting.push(await lockedOf(playerId));
        }),
    ],
    async () => void waiting.push(await lockedOf(playerId)),
  );
  expect(waiting).toEqual([
    ['queue', 'withdrawal'],
    ['queue', 'withdrawal'],
  ]);
  expect(await lockedOf(playerId)).toEqual([]);
});

it('withdrawals that another process works on are left to it', async () => {
  const [playerId, other] = [await harness.newPlayer(200n * EUR), await harness.newPlayer(200n * EUR)];
  await harness.quoteAndRequest(playerId, '20');
  const { withdrawalId } = await harness.quoteAndRequest(other, '20');
  const [leased] = await whileLocked(harness.owner, [ROWS, [playerId]], [() => leaseDue(harness.db, 10)]);
  expect(leased).toMatchObject({ status: 'fulfilled', value: [{ withdrawalId }] });
});
