import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untilLockWaits } from '../../db/testing/lock-waits.ts';
import { newId } from '../../db/new-id.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { createDepositAdminActions } from './deposit-admin-actions.ts';
import type { AcquirerPayment } from './port.ts';
import { BRAND, createPaymentsHarness, type PaymentsHarness } from './testing/payments-harness.ts';
import { webhookOf } from './testing/scripted-acquirer.ts';

let harness: PaymentsHarness;
let actions: ReturnType<typeof createDepositAdminActions>;
beforeAll(async () => {
  harness = await createPaymentsHarness();
  actions = createDepositAdminActions({ db: harness.db, newId, singleApprovalUpTo: { EUR: '100' } });
});
afterAll(async () => harness?.close());
afterEach(() => {
  harness.acquirer.line = 'up';
});

let playerId: string;
async function begin(amount: string): Promise<string> {
  playerId = `plr_${randomUUID()}`;
  const { depositId } = await harness.payments.createDeposit({
    brandKey: BRAND,
    playerId,
    method: 'card',
    currencyCode: 'EUR',
    amount,
    phone: undefined,
    idempotencyKey: randomUUID(),
    origin: 'http://quay.localhost:8080',
    locale: 'en',
    clientIp: '127.0.0.1',
    clientLocation: NO_LOCATION,
  });
  return depositId;
}

const receiveUpdate = (depositId: string, change: Partial<AcquirerPayment>) =>
  harness.payments.receiveWebhook(webhookOf(harness.acquirer.set(depositId, change), `evt_${randomUUID()}`));
const paid = async (amount: string, change: Partial<AcquirerPayment> = {}) => {
  const depositId = await begin(amount);
  await receiveUpdate(depositId, { status: 'approved', ...change });
  return depositId;
};
/** Runs the job, ignoring its back-off. */
const execute = async (payments = harness.payments) => {
  await harness.owner.query('UPDATE deposit_admin_actions SET next_try_at = now() WHERE next_try_at IS NOT NULL');
  await payments.reconcileDeposits();
};
const rowOf = async (depositId: string) =>
  (await harness.owner.query('SELECT state, amount_minor FROM deposits WHERE deposit_id = $1', [depositId])).rows[0];
const actionOf = async (depositId: string) => (await actions.list(depositId)).at(-1);
const auditLogOf = async (depositId: string) =>
  (await actions.history(depositId)).map(({ actor, action }) => `${actor} ${action}`);
const ada = (depositId: string) => ({ depositId, by: 'Ada', reason: 'requested by e-mail' });

describe('a refund', () => {
  it('needs a second person when one player’s refunds of 24 hours exceed what one may decide alone', async () => {
    const depositId = await paid('200');
    const { actionId } = await actions.refund(ada(depositId), '60');
    expect((await actionOf(depositId))?.state).toBe('approved');
    await execute();
    expect((await actionOf(depositId))?.state).toBe('done');
    expect((await actions.refund(ada(depositId), '60')).state).toBe('requested');
    expect((await actions.list(depositId)).map((action) => action.actionId)).toContain(actionId);
  });

  it('is sent to the provider once and debits the wallet', async () => {
    const depositId = await paid('25.00');
    const { actionId } = await actions.refund(ada(depositId), '10');
    expect(await harness.realMinor(playerId)).toBe(250_000n);
    await execute();
    await execute();
    expect(harness.acquirer.refunds.get(actionId)).toBe('10.00');
    expect(await harness.realMinor(playerId)).toBe(150_000n);
    expect(await rowOf(depositId)).toMatchObject({ state: 'partly_refunded' });
    expect(await actionOf(depositId)).toMatchObject({ state: 'done', requestedBy: 'Ada' });
    expect(await auditLogOf(depositId)).toEqual(['Ada requested', 'platform done']);
    await actions.refund(ada(depositId), null);
    await execute();
    expect(await harness.realMinor(playerId)).toBe(0n);
    expect(await rowOf(depositId)).toMatchObject({ state: 'refunded' });
    await expect(actions.refund(ada(depositId), null)).rejects.toThrow('Nothing');
  });

  it('needs another person’s approval above the limit, and can be dropped before it', async () => {
    const depositId = await paid('100.01');
    const { actionId } = await actions.refund(ada(depositId), null);
    await execute();
    expect(await actionOf(depositId)).toMatchObject({ state: 'requested' });
    await expect(actions.approve(actionId, ' ada ')).rejects.toThrow('another person');
    await expect(actions.refund({ ...ada(depositId), by: 'Eve' }, '1')).rejects.toThrow('Another action');
    await actions.approve(actionId, 'Eve');
    await expect(actions.cancel(actionId, 'Ada')).rejects.toThrow('can no longer be cancelled');
    await execute();
    expect(await harness.realMinor(playerId)).toBe(0n);
    expect(await auditLogOf(depositId)).toEqual(['Ada requested', 'Eve approved', 'platform done']);

    const other = await paid('200.00');
    const dropped = await actions.refund(ada(other), null);
    await actions.cancel(dropped.actionId, 'Ada');
    await expect(actions.approve(dropped.actionId, 'Eve')).rejects.toThrow('does not need approval');
    await execute();
    expect(await harness.realMinor(playerId)).toBe(2_000_000n);
  });

  it('is retried under the same key after a lost response and booked once', async () => {
    const depositId = await paid('25.00');
    await actions.refund(ada(depositId), '10');
    harness.acquirer.line = 'response_lost';
    await execute();
    expect(await actionOf(depositId)).toMatchObject({ state: 'sending' });
    harness.acquirer.line = 'up';
    await Promise.all([execute(), execute(harness.restart())]);
    await receiveUpdate(depositId, {});
    await execute();
    expect(await actionOf(depositId)).toMatchObject({ state: 'done' });
    expect(await harness.realMinor(playerId)).toBe(150_000n);
    expect(harness.acquirer.payments.get(depositId)?.returns?.refunded).toBe('10.00');
  });

  it('is refused for spent money, by the provider, for uncredited deposits and for invalid amounts', async () => {
    const spent = await paid('25.00');
    const bet = { provider: 'originals', roundId: `rnd_${playerId}`, gameSlug: 'dice', amountMinor: 200_000n };
    await harness.wallet.bet({ source: 'games', externalId: `bet_${playerId}`, playerId, asset: 'EUR', ...bet });
    await actions.refund(ada(spent), null);
    await execute();
    expect(await actionOf(spent)).toMatchObject({ state: 'refused', outcome: 'balance_too_small' });
    expect(await harness.realMinor(playerId)).toBe(50_000n);
    const rejected = await paid('25.00');
    await actions.refund(ada(rejected), null);
    harness.acquirer.line = 'refusing';
    await execute();
    expect(await actionOf(rejected)).toMatchObject({ state: 'refused', outcome: 'status_409' });
    expect(await harness.realMinor(playerId)).toBe(250_000n);
    harness.acquirer.line = 'up';
    await expect(actions.refund(ada(await begin('25.00')), null)).rejects.toThrow('nothing was credited');
    await expect(actions.refund(ada(rejected), '25.01')).rejects.toThrow('only 25.00 EUR');
    await expect(actions.refund(ada(rejected), '-1')).rejects.toThrow('not an amount');
    await expect(actions.refund({ ...ada(rejected), reason: ' ' }, '1')).rejects.toThrow('a reason');
    await expect(actions.refund(ada('dep_nothing'), '1')).rejects.toThrow('no deposit');
  });
});

describe('the sum of 24 hours', () => {
  const isAlone = async (change: string) => {
    const depositId = await paid('200');
    await actions.refund(ada(depositId), '60');
    await execute();
    await harness.owner.query(`UPDATE deposit_admin_actions SET ${change} WHERE deposit_id = $1`, [depositId]);
    return (await actions.refund(ada(depositId), '60')).state === 'approved';
  };

  it.each([
    ["requested_at = now() - interval '24 hours' + interval '30 seconds'", false],
    ["requested_at = now() - interval '24 hours 1 second'", true],
    ["state = 'done'", false],
    ["state = 'refused'", true],
    ["state = 'cancelled'", true],
    ['amount_minor = 400000', true],
    ['amount_minor = 400001', false],
  ])('with another action of %s leaves this one to one person: %s', async (change, expected) => {
    expect(await isAlone(change)).toBe(expected);
  });

  it('is that of one player and one currency', async () => {
    const first = await paid('200');
    await actions.refund(ada(first), '60');
    await execute();
    const other = await paid('200');
    expect((await actions.refund(ada(other), '60')).state).toBe('approved');
    await execute();
    await harness.owner.query(`UPDATE deposits SET player_id = $2, currency_code = 'USD' WHERE deposit_id = $1`, [
      first,
      playerId,
    ]);
    const third = await paid('200');
    await harness.owner.query(
      'UPDATE deposits SET player_id = (SELECT player_id FROM deposits WHERE deposit_id = $2) WHERE deposit_id = $1',
      [third, first],
    );
    expect((await actions.refund(ada(third), '39')).state).toBe('approved');
  });
});

describe('the list of open actions', () => {
  it('has each that waits, the oldest first, and none that has ended', async () => {
    const states = ['sending', 'requested', 'approved', 'done', 'refused', 'cancelled'];
    const ids: string[] = [];
    for (const [at, state] of states.entries()) {
      const { actionId } = await actions.refund(ada(await paid('200')), '60');
      ids.push(actionId);
      await harness.owner.query(
        `UPDATE deposit_admin_actions SET state = $2, requested_at = now() - $3 * interval '1 minute',
           ended_at = CASE WHEN $2 IN ('done', 'refused', 'cancelled') THEN now() END,
           next_try_at = CASE WHEN $2 IN ('approved', 'sending') THEN now() + interval '1 hour' END WHERE action_id = $1`,
        [actionId, state, at],
      );
    }
    const listed = (await actions.list(null)).map(({ actionId }) => actionId).filter((id) => ids.includes(id));
    expect(listed).toEqual([ids[2], ids[1], ids[0]]);
  });
});

describe('approving and cancelling at the same time', () => {
  it('ends in one of them, with one line in the log', async () => {
    const depositId = await paid('200');
    const { actionId } = await actions.refund(ada(depositId), null);
    const client = await harness.owner.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM deposit_admin_actions WHERE action_id = $1 FOR UPDATE', [actionId]);
    const both = Promise.allSettled([actions.approve(actionId, 'Eve'), actions.cancel(actionId, 'Bob')]);
    await untilLockWaits(harness.owner, 2);
    await client.query('COMMIT');
    client.release();
    expect((await both).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const log = await auditLogOf(depositId);
    expect(log).toHaveLength(2);
    const state = log[1] === 'Eve approved' ? 'approved' : 'cancelled';
    expect((await actionOf(depositId))?.state).toBe(state);
  });
});

describe('actions on a deposit in review', () => {
  it('credits what the provider has once when accepted, and later reports match it', async () => {
    const depositId = await paid('25.00', { amount: '30.00' });
    expect((await actions.listReview()).rows.map((one) => one.depositId)).toContain(depositId);
    await actions.accept(ada(depositId));
    await Promise.all([execute(), execute(harness.restart())]);
    expect(await harness.realMinor(playerId)).toBe(300_000n);
    expect(await rowOf(depositId)).toEqual({ state: 'completed', amount_minor: 300_000n });
    await receiveUpdate(depositId, { returns: { refunded: '5.00', chargedBack: '0', restored: '0' } });
    expect(await harness.realMinor(playerId)).toBe(250_000n);
    expect((await actions.history(depositId)).at(-1)?.detail).toBe('30.00 EUR credited, 25.00 had been agreed');
    await expect(actions.accept(ada(depositId))).rejects.toThrow('not in review');
  });

  it('needs a second person when the amount that arrived exceeds what one may decide alone', async () => {
    const depositId = await paid('10.00', { amount: '5000.00' });
    const { actionId, state } = await actions.accept(ada(depositId));
    expect(state).toBe('approved');
    await Promise.all([execute(), execute(harness.restart())]);
    await execute();
    expect(await harness.realMinor(playerId)).toBe(0n);
    expect(await actionOf(depositId)).toMatchObject({ state: 'requested' });
    expect((await actions.history(depositId)).at(-1)).toMatchObject({
      actor: 'platform',
      action: 'requested',
      detail: '5000.00 EUR arrived, 10.00 had been agreed',
    });
    await expect(actions.approve(actionId, 'ada')).rejects.toThrow('another person');
    await actions.approve(actionId, 'Eve');
    await execute();
    expect(await harness.realMinor(playerId)).toBe(50_000_000n);
    expect(await actionOf(depositId)).toMatchObject({ state: 'done' });
  });

  it('cannot accept another currency, and returns it whole', async () => {
    const depositId = await paid('25.00', { currency: 'USD' });
    await actions.accept(ada(depositId));
    await execute();
    expect(await actionOf(depositId)).toMatchObject({ state: 'refused', outcome: 'another_currency' });
    await actions.returnFunds(ada(depositId));
    await execute();
    expect(harness.acquirer.payments.get(depositId)?.returns?.refunded).toBe('25.00');
    await receiveUpdate(depositId, {});
    expect(await rowOf(depositId)).toMatchObject({ state: 'failed' });
    expect(await harness.realMinor(playerId)).toBe(0n);
    expect(await actionOf(depositId)).toMatchObject({ state: 'done', kind: 'return_funds' });
  });

  it('returns a payment that the provider found again, and no later report reopens it', async () => {
    const depositId = await begin('25.00');
    await harness.owner.query("UPDATE deposits SET state = 'review', next_check_at = NULL WHERE deposit_id = $1", [
      depositId,
    ]);
    await receiveUpdate(depositId, { status: 'approved' });
    expect(await rowOf(depositId)).toMatchObject({ state: 'review' });
    await actions.returnFunds(ada(depositId));
    await execute();
    await receiveUpdate(depositId, {});
    expect(await rowOf(depositId)).toMatchObject({ state: 'failed' });
    await receiveUpdate(depositId, { returns: { refunded: '0', chargedBack: '0', restored: '0' } });
    expect(await harness.realMinor(playerId)).toBe(0n);
  });

  it('fails a deposit that the provider does not know, after retrying while it does not respond', async () => {
    const depositId = await begin('25.00');
    harness.acquirer.payments.delete(depositId);
    await harness.owner.query("UPDATE deposits SET state = 'review', next_check_at = NULL WHERE deposit_id = $1", [
      depositId,
    ]);
    await actions.returnFunds(ada(depositId));
    harness.acquirer.line = 'down';
    await execute();
    expect(await actionOf(depositId)).toMatchObject({ state: 'sending' });
    harness.acquirer.line = 'up';
    await execute();
    expect(await rowOf(depositId)).toMatchObject({ state: 'failed' });
    expect(await actionOf(depositId)).toMatchObject({ state: 'done' });
  });
});
