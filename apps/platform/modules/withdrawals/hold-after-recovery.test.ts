import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { withTx } from '../../db/tx.ts';
import type { Refusal } from '../../http/refusal.ts';
import { createPool } from '../../db/pool.ts';
import { startWithSilentCompany } from '../../testing/running-platform.ts';
import { createWallet } from '../wallet/index.ts';
import { joinVerified, moneyOf, withdrawalCalls } from './testing/payable-player.ts';
import { createWithdrawalsWorld, type WithdrawalsWorld } from './testing/withdrawals-world.ts';

const EUR = 10_000n;
const DAY_MS = 86_400_000;
const notCancellable = expect.objectContaining({ code: 'withdrawal.not_cancellable' }) as Refusal;

describe('after an account was recovered', () => {
  let world: WithdrawalsWorld;
  let policy: WithdrawalsWorld['settings']['policy'];
  beforeAll(async () => {
    world = await createWithdrawalsWorld();
    policy = world.settings.policy;
  });
  afterAll(() => world.close());
  afterEach(() => {
    Object.assign(world.settings, { policy, clockMs: null });
  });

  const recover = (playerId: string) =>
    withTx(world.db, async (tx) => {
      await world.withdrawals.lockForRecovery(tx, playerId);
      await world.withdrawals.holdAfterRecovery(tx, {
        playerId,
        since: new Date(Date.now() - 7 * DAY_MS),
        event: 'email_reverted',
        facts: { device: 'Firefox' },
      });
    });
  const payOut = async () => {
    await world.makeDue();
    await world.withdrawals.payOutDue();
  };

  it('pays nothing to a new destination without a person, and not before its wait is over again', async () => {
    const playerId = await world.newPlayer(100n * EUR);
    world.settings.policy = { ...policy, coolDownMinutes: 60, mayCancel: false };
    const { withdrawalId, waitsUntil: before } = await world.ask(playerId, '30');
    world.letters.length = 0;
    world.settings.clockMs = Date.now() + 1_800_000;
    await recover(playerId);
    expect(world.letters).toEqual(['withdrawals_held_email_reverted']);
    const held = await world.one(playerId, withdrawalId);
    expect(held).toMatchObject({ status: 'requested', mayCancel: true });
    expect(Date.parse(held?.waitsUntil ?? '') - Date.parse(before ?? '')).toBeGreaterThan(1_700_000);
    world.settings.clockMs = Date.now() + 7_200_000;
    await payOut();
    expect(world.company.paid.has(withdrawalId)).toBe(false);
    expect(await world.desk.confirm(withdrawalId, 'Ada')).toBe('confirmed');
    await payOut();
    expect(world.company.paid.has(withdrawalId)).toBe(true);
  });

  it('holds back what is confirmed to a destination of the last 7 days that waits no more', async () => {
    const playerId = await world.newPlayer(100n * EUR);
    const { withdrawalId } = await world.ask(playerId, '30');
    await recover(playerId);
    await payOut();
    expect(world.company.paid.has(withdrawalId)).toBe(false);
    expect((await world.desk.show(withdrawalId)).personsNeeded).toBe(1);
  });

  it('counts no confirmation from before: two persons confirm again', async () => {
    const playerId = await world.newPlayer(10_000n * EUR);
    const { withdrawalId } = await world.ask(playerId, '3000');
    expect(await world.desk.confirm(withdrawalId, 'Ada')).toBe('pending');
    await recover(playerId);
    expect(await world.desk.confirm(withdrawalId, 'Bo')).toBe('pending');
    expect(await world.desk.confirm(withdrawalId, 'Ada')).toBe('confirmed');
  });

  it('lets the player cancel what was held back, where the market allows no cancelling', async () => {
    const playerId = await world.newPlayer(200n * EUR);
    const { withdrawalId } = await world.ask(playerId, '30');
    world.settings.policy = { ...policy, mayCancel: false };
    await expect(world.withdrawals.cancel({ playerId, withdrawalId })).rejects.toEqual(notCancellable);
    await recover(playerId);
    expect(await world.withdrawals.cancel({ playerId, withdrawalId })).toMatchObject({ status: 'cancelled' });
    expect(await world.walletOf(playerId)).toEqual({ real: 200n * EUR, held: 0n });
  });

  it('leaves withdrawals to older destinations and payments under way as they are, and writes no e-mail', async () => {
    const playerId = await world.newPlayer(200n * EUR);
    const { withdrawalId } = await world.ask(playerId, '30');
    await world.owner.query(
      "UPDATE withdrawal_places SET created_at = now() - interval '8 days' WHERE player_id = $1",
      [playerId],
    );
    const paying = await world.newPlayer(100n * EUR);
    const begun = await world.ask(paying, '30');
    await world.owner.query("UPDATE withdrawals SET state = 'paying' WHERE withdrawal_id = $1", [begun.withdrawalId]);
    world.letters.length = 0;
    await recover(playerId);
    await recover(paying);
    expect((await world.desk.show(withdrawalId)).row.state).toBe('confirmed');
    expect((await world.desk.show(begun.withdrawalId)).row.state).toBe('paying');
    expect(world.letters).toEqual([]);
  });
});

test('a password reset by a mailed link holds back a withdrawal to a destination that a thief added', async () => {
  const world = await startWithSilentCompany();
  const pool = createPool({ url: String(world.owner.options.connectionString), max: 2 });
  try {
    const player = await joinVerified(world);
    const money = moneyOf(createWallet({ pool }), player);
    await money.deposit(100n * EUR);
    await money.play(100n * EUR, 100n * EUR);
    const { quote, request } = withdrawalCalls(world, player);
    expect(await request(await quote('20'))).toMatchObject({ status: 200 });
    const read = async () =>
      (
        await world.owner.query<{ state: string; persons_needed: number }>(
          'SELECT state, persons_needed FROM withdrawals WHERE player_id = $1',
          [player.userId],
        )
      ).rows;
    expect(await read()).toEqual([{ state: 'confirmed', persons_needed: 0 }]);
    await world.ask('POST', '/api/user/forgot-password', { body: { email: player.email } });
    const findKey = async () => {
      const { rows } = await world.owner.query<{ body: string }>('SELECT body FROM mailbox WHERE recipient = $1', [
        player.email,
      ]);
      return rows.map(({ body }) => /modal=reset-password&key=([0-9a-f]{64})/.exec(body)?.[1]).find(Boolean);
    };
    await expect.poll(findKey, { timeout: 10_000 }).toBeDefined();
    const body = { token: await findKey(), password: 'another harbour at noon 8' };
    expect((await world.ask('POST', '/api/user/reset-password', { body })).status).toBe(200);
    expect(await read()).toEqual([{ state: 'requested', persons_needed: 1 }]);
    const readHeld = async () => {
      const { rows } = await world.owner.query<{ subject: string; body: string }>(
        `SELECT subject, body FROM mailbox WHERE recipient = $1 AND subject LIKE '%under review'`,
        [player.email],
      );
      return rows[0]?.body;
    };
    await expect.poll(readHeld, { timeout: 10_000 }).toMatch(/password was reset with a link/);
    const letter = (await readHeld()) ?? '';
    expect(letter).toMatch(/Device: .*Location: .*\(\S+\)\..*Time: .*20\d\d/s);
    expect(letter).not.toMatch(/\{[a-z]+\}/);
  } finally {
    await pool.end();
    await world.stop();
  }
});
