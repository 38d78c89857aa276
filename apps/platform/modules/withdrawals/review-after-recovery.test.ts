import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { withTx } from '../../db/tx.ts';
import type { Refusal } from '../../core/refusal.ts';
import { createPool } from '../../db/pool.ts';
import { startWithSilentProvider } from '../../testing/running-platform.ts';
import { createWallet } from '../wallet/index.ts';
import { signUpVerifiedPlayer, moneyOf, withdrawalClient } from './testing/payable-player.ts';
import { createWithdrawalsHarness, type WithdrawalsHarness } from './testing/withdrawals-harness.ts';

const EUR = 10_000n;
const DAY_MS = 86_400_000;
const notCancellable = expect.objectContaining({ code: 'withdrawal.not_cancellable' }) as Refusal;

describe('after an account recovery', () => {
  let harness: WithdrawalsHarness;
  let policy: WithdrawalsHarness['settings']['policy'];
  beforeAll(async () => {
    harness = await createWithdrawalsHarness();
    policy = harness.settings.policy;
  });
  afterAll(() => harness.close());
  afterEach(() => {
    Object.assign(harness.settings, { policy, clockMs: null });
  });

  const recover = (playerId: string) =>
    withTx(harness.db, async (tx) => {
      await harness.withdrawals.lockForRecovery(tx, playerId);
      await harness.withdrawals.reviewAfterRecovery(tx, {
        playerId,
        since: new Date(Date.now() - 7 * DAY_MS),
        event: 'email_reverted',
        facts: { device: 'Firefox' },
      });
    });
  const payOut = async () => {
    await harness.makeDue();
    await harness.withdrawals.payOutDue();
  };

  it('requires approval for a withdrawal to a new destination and restarts the cool-down', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    harness.settings.policy = { ...policy, coolDownMinutes: 60, mayCancel: false };
    const { withdrawalId, coolsDownUntil: before } = await harness.quoteAndRequest(playerId, '30');
    harness.emails.length = 0;
    harness.settings.clockMs = Date.now() + 1_800_000;
    await recover(playerId);
    expect(harness.emails).toEqual(['withdrawals_held_email_reverted']);
    const held = await harness.one(playerId, withdrawalId);
    expect(held).toMatchObject({ status: 'requested', mayCancel: true });
    expect(Date.parse(held?.coolsDownUntil ?? '') - Date.parse(before ?? '')).toBeGreaterThan(1_700_000);
    harness.settings.clockMs = Date.now() + 7_200_000;
    await payOut();
    expect(harness.provider.paid.has(withdrawalId)).toBe(false);
    expect(await harness.admin.confirm(withdrawalId, 'Ada')).toBe('confirmed');
    await payOut();
    expect(harness.provider.paid.has(withdrawalId)).toBe(true);
  });

  it('requires approval for a confirmed withdrawal to a destination of the last 7 days', async () => {
    const playerId = await harness.newPlayer(100n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '30');
    await recover(playerId);
    await payOut();
    expect(harness.provider.paid.has(withdrawalId)).toBe(false);
    expect((await harness.admin.show(withdrawalId)).approvalsNeeded).toBe(1);
  });

  it('discards earlier confirmations: two people have to confirm again', async () => {
    const playerId = await harness.newPlayer(10_000n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '3000');
    expect(await harness.admin.confirm(withdrawalId, 'Ada')).toBe('pending');
    await recover(playerId);
    expect(await harness.admin.confirm(withdrawalId, 'Bo')).toBe('pending');
    expect(await harness.admin.confirm(withdrawalId, 'Ada')).toBe('confirmed');
  });

  it('lets the player cancel such a withdrawal even if the policy forbids cancelling', async () => {
    const playerId = await harness.newPlayer(200n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '30');
    harness.settings.policy = { ...policy, mayCancel: false };
    await expect(harness.withdrawals.cancel({ playerId, withdrawalId })).rejects.toEqual(notCancellable);
    await recover(playerId);
    expect(await harness.withdrawals.cancel({ playerId, withdrawalId })).toMatchObject({ status: 'cancelled' });
    expect(await harness.walletOf(playerId)).toEqual({ real: 200n * EUR, held: 0n });
  });

  it('leaves withdrawals to older destinations and payments in progress unchanged, without an e-mail', async () => {
    const playerId = await harness.newPlayer(200n * EUR);
    const { withdrawalId } = await harness.quoteAndRequest(playerId, '30');
    await harness.owner.query(
      "UPDATE payout_destinations SET created_at = now() - interval '8 days' WHERE player_id = $1",
      [playerId],
    );
    const paying = await harness.newPlayer(100n * EUR);
    const begun = await harness.quoteAndRequest(paying, '30');
    await harness.owner.query("UPDATE withdrawals SET state = 'paying' WHERE withdrawal_id = $1", [begun.withdrawalId]);
    harness.emails.length = 0;
    await recover(playerId);
    await recover(paying);
    expect((await harness.admin.show(withdrawalId)).row.state).toBe('confirmed');
    expect((await harness.admin.show(begun.withdrawalId)).row.state).toBe('paying');
    expect(harness.emails).toEqual([]);
  });
});

test('a password reset by e-mail link requires approval for a withdrawal to a new destination', async () => {
  const harness = await startWithSilentProvider();
  const pool = createPool({ url: String(harness.owner.options.connectionString), max: 2 });
  try {
    const player = await signUpVerifiedPlayer(harness);
    const money = moneyOf(createWallet({ pool }), player);
    await money.deposit(100n * EUR);
    await money.play(100n * EUR, 100n * EUR);
    const { quote, request } = withdrawalClient(harness, player);
    expect(await request(await quote('20'))).toMatchObject({ status: 200 });
    const read = async () =>
      (
        await harness.owner.query<{ state: string; approvals_needed: number }>(
          'SELECT state, approvals_needed FROM withdrawals WHERE player_id = $1',
          [player.userId],
        )
      ).rows;
    expect(await read()).toEqual([{ state: 'confirmed', approvals_needed: 0 }]);
    await harness.request('POST', '/api/user/forgot-password', { body: { email: player.email } });
    const findKey = async () => {
      const { rows } = await harness.owner.query<{ body: string }>('SELECT body FROM mailbox WHERE recipient = $1', [
        player.email,
      ]);
      return rows.map(({ body }) => /modal=reset-password&code=([0-9a-f]{64})/.exec(body)?.[1]).find(Boolean);
    };
    await expect.poll(findKey, { timeout: 10_000 }).toBeDefined();
    const body = { token: await findKey(), password: 'another harbour at noon 8' };
    expect((await harness.request('POST', '/api/user/reset-password', { body })).status).toBe(200);
    expect(await read()).toEqual([{ state: 'requested', approvals_needed: 1 }]);
    const readHeld = async () => {
      const { rows } = await harness.owner.query<{ subject: string; body: string }>(
        `SELECT subject, body FROM mailbox WHERE recipient = $1 AND subject LIKE '%under review'`,
        [player.email],
      );
      return rows[0]?.body;
    };
    await expect.poll(readHeld, { timeout: 10_000 }).toMatch(/password was reset with a link/);
    const email = (await readHeld()) ?? '';
    expect(email).toMatch(/Device: .*Location: .*\(\S+\)\..*Time: .*20\d\d/s);
    expect(email).not.toMatch(/\{[a-z]+\}/);
  } finally {
    await pool.end();
    await harness.stop();
  }
});
