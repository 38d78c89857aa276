import { describe, expect, it, test } from 'vitest';
import type { Refusal } from '../../core/refusal.ts';
import { createPool } from '../../db/pool.ts';
import { startWithSilentProvider } from '../../testing/running-platform.ts';
import { createWallet } from '../wallet/index.ts';
import { signUpVerifiedPlayer, moneyOf, withdrawalClient } from './testing/payable-player.ts';
import { ACCOUNT, setUpWithdrawals } from './testing/withdrawals-harness.ts';
import { mailedTo, RESET_KEY } from '../../testing/mailed-to.ts';

const EUR = 10_000n;
const notCancellable = expect.objectContaining({ code: 'withdrawal.not_cancellable' }) as Refusal;

describe('after an account recovery', () => {
  const harness = setUpWithdrawals();

  it('holds what is not paid yet to destinations of the last days, and leaves other withdrawals', async () => {
    const { admin, settings } = harness;
    const usual = settings.policy;
    const playerId = await harness.newPlayer(10_000n * EUR);
    const request = async (amount: string, email: string, coolDownMinutes = 0) => {
      settings.policy = { ...usual, coolDownMinutes };
      const { quoteId } = await harness.quote(playerId, amount, { ...ACCOUNT, email } as typeof ACCOUNT);
      return (await harness.request(playerId, quoteId)).withdrawalId;
    };
    const begunMs = Date.now();
    settings.clockMs = begunMs;
    const old = await request('20', 'old@example.com');
    await harness.owner.query(`UPDATE payout_destinations SET created_at = now() - interval '8 days'`);
    const held = [
      await request('21', 'slow@example.com', 120),
      await request('22', 'new@example.com', 10),
      await request('3000', 'new@example.com'),
    ];
    const paying = await request('23', 'new@example.com');
    await harness.owner.query(`UPDATE withdrawals SET state = 'paying' WHERE withdrawal_id = $1`, [paying]);
    expect(await admin.confirm(held[2] ?? '', 'Ada')).toBe('pending');
    settings.policy = { ...usual, coolDownMinutes: 60, mayCancel: false };
    harness.posted.length = 0;
    settings.hasPayee = false;
    await harness.recover(playerId);
    settings.hasPayee = true;
    expect((await admin.show(held[0] ?? '')).row.state).toBe('confirmed');
    await harness.recover(playerId);
    const inMinutes = (minutes: number) => new Date(begunMs + minutes * 60_000);
    const look = async (id: string) => {
      const { state, notBefore, approvalsNeeded } = (await admin.show(id)).row;
      return [state, notBefore, approvalsNeeded];
    };
    expect(await Promise.all([...held, old, paying].map(look))).toEqual([
      ['requested', inMinutes(120), 1],
      ['requested', inMinutes(60), 1],
      ['requested', inMinutes(60), 2],
      ['confirmed', inMinutes(0), 0],
      ['paying', inMinutes(10), 2],
    ]);
    expect(harness.posted.map(({ template, facts }) => [template, facts?.['payments']])).toEqual([
      [
        'withdrawals_held_email_reverted',
        ['21', '22', '3000'].map((sum) => `${sum}.00 EUR cashier.method.bank.title`).join('\n'),
      ],
    ]);
    expect(await admin.confirm(held[2] ?? '', 'Bo')).toBe('pending');
    expect(await admin.confirm(held[2] ?? '', 'Ada')).toBe('confirmed');
    const cancel = (withdrawalId: string) => harness.withdrawals.cancel({ playerId, withdrawalId });
    expect(await harness.one(playerId, held[1] ?? '')).toMatchObject({ mayCancel: true });
    expect((await cancel(held[1] ?? '')).status).toBe('cancelled');
    await expect(cancel(old)).rejects.toEqual(notCancellable);
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
    const [token] = await mailedTo(harness, player.email, RESET_KEY);
    const body = { token, password: 'another harbour at noon 8' };
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
