import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { NOWHERE } from '../../http/testing/nowhere.ts';
import { createDepositOrders } from './deposit-orders.ts';
import type { AcquirerPayment } from './port.ts';
import { BRAND, createPaymentsWorld, type PaymentsWorld } from './testing/payments-world.ts';
import { webhookOf } from './testing/scripted-acquirer.ts';

let world: PaymentsWorld;
let orders: ReturnType<typeof createDepositOrders>;
beforeAll(async () => {
  world = await createPaymentsWorld();
  orders = createDepositOrders({ db: world.db, newId, aloneUpTo: { EUR: '100' } });
});
afterAll(async () => world?.close());
afterEach(() => {
  world.acquirer.line = 'up';
});

let playerId: string;
async function begin(amount: string): Promise<string> {
  playerId = `plr_${randomUUID()}`;
  const { depositId } = await world.payments.createDeposit({
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
    clientPlace: NOWHERE,
  });
  return depositId;
}

const hear = (depositId: string, change: Partial<AcquirerPayment>) =>
  world.payments.receiveWebhook(webhookOf(world.acquirer.set(depositId, change), `evt_${randomUUID()}`));
const paid = async (amount: string, change: Partial<AcquirerPayment> = {}) => {
  const depositId = await begin(amount);
  await hear(depositId, { status: 'approved', ...change });
  return depositId;
};
/** As the job does, without waiting for its pauses. */
const carryOut = async (payments = world.payments) => {
  await world.owner.query('UPDATE deposit_orders SET next_try_at = now() WHERE next_try_at IS NOT NULL');
  await payments.sweepDeposits();
};
const rowOf = async (depositId: string) =>
  (await world.owner.query('SELECT state, amount_minor FROM deposits WHERE deposit_id = $1', [depositId])).rows[0];
const orderOf = async (depositId: string) => (await orders.list(depositId)).at(-1);
const actsOf = async (depositId: string) =>
  (await orders.history(depositId)).map(({ actor, act }) => `${actor} ${act}`);
const ada = (depositId: string) => ({ depositId, by: 'Ada', reason: 'asked for by letter' });

describe('a refund', () => {
  it('needs a second person where the orders of 24 hours about one player are more than one may order alone', async () => {
    const depositId = await paid('200');
    const { orderId } = await orders.refund(ada(depositId), '60');
    expect((await orderOf(depositId))?.state).toBe('approved');
    await carryOut();
    expect((await orderOf(depositId))?.state).toBe('done');
    expect((await orders.refund(ada(depositId), '60')).state).toBe('asked');
    expect((await orders.list(depositId)).map((order) => order.orderId)).toContain(orderId);
  });

  it('is asked for by a person, sent once by the platform, and leaves the wallet', async () => {
    const depositId = await paid('25.00');
    const { orderId } = await orders.refund(ada(depositId), '10');
    expect(await world.realMinor(playerId)).toBe(250_000n);
    await carryOut();
    await carryOut();
    expect(world.acquirer.refunds.get(orderId)).toBe('10.00');
    expect(await world.realMinor(playerId)).toBe(150_000n);
    expect(await rowOf(depositId)).toMatchObject({ state: 'partly_refunded' });
    expect(await orderOf(depositId)).toMatchObject({ state: 'done', askedBy: 'Ada' });
    expect(await actsOf(depositId)).toEqual(['Ada asked', 'platform done']);
    await orders.refund(ada(depositId), null);
    await carryOut();
    expect(await world.realMinor(playerId)).toBe(0n);
    expect(await rowOf(depositId)).toMatchObject({ state: 'refunded' });
    await expect(orders.refund(ada(depositId), null)).rejects.toThrow('Nothing');
  });

  it('above the limit waits for another person, who may also be nobody', async () => {
    const depositId = await paid('100.01');
    const { orderId } = await orders.refund(ada(depositId), null);
    await carryOut();
    expect(await orderOf(depositId)).toMatchObject({ state: 'asked' });
    await expect(orders.approve(orderId, ' ada ')).rejects.toThrow('another person');
    await expect(orders.refund({ ...ada(depositId), by: 'Eve' }, '1')).rejects.toThrow('Another order');
    await orders.approve(orderId, 'Eve');
    await expect(orders.drop(orderId, 'Ada')).rejects.toThrow('any more');
    await carryOut();
    expect(await world.realMinor(playerId)).toBe(0n);
    expect(await actsOf(depositId)).toEqual(['Ada asked', 'Eve approved', 'platform done']);

    const other = await paid('200.00');
    const dropped = await orders.refund(ada(other), null);
    await orders.drop(dropped.orderId, 'Ada');
    await expect(orders.approve(dropped.orderId, 'Eve')).rejects.toThrow('waits for nobody');
    await carryOut();
    expect(await world.realMinor(playerId)).toBe(2_000_000n);
  });

  it('whose answer is lost is asked for again under the same key, and booked once', async () => {
    const depositId = await paid('25.00');
    await orders.refund(ada(depositId), '10');
    world.acquirer.line = 'answer_lost';
    await carryOut();
    expect(await orderOf(depositId)).toMatchObject({ state: 'sending' });
    world.acquirer.line = 'up';
    await Promise.all([carryOut(), carryOut(world.restart())]);
    await hear(depositId, {});
    await carryOut();
    expect(await orderOf(depositId)).toMatchObject({ state: 'done' });
    expect(await world.realMinor(playerId)).toBe(150_000n);
    expect(world.acquirer.payments.get(depositId)?.returns?.refunded).toBe('10.00');
  });

  it('is refused where the money was spent, where the company will not, and where nothing was credited', async () => {
    const spent = await paid('25.00');
    const bet = { provider: 'originals', roundId: `rnd_${playerId}`, gameSlug: 'dice', amountMinor: 200_000n };
    await world.wallet.bet({ source: 'games', externalId: `bet_${playerId}`, playerId, asset: 'EUR', ...bet });
    await orders.refund(ada(spent), null);
    await carryOut();
    expect(await orderOf(spent)).toMatchObject({ state: 'refused', outcome: 'balance_too_small' });
    expect(await world.realMinor(playerId)).toBe(50_000n);
    const unwilling = await paid('25.00');
    await orders.refund(ada(unwilling), null);
    world.acquirer.line = 'refusing';
    await carryOut();
    expect(await orderOf(unwilling)).toMatchObject({ state: 'refused', outcome: 'status_409' });
    expect(await world.realMinor(playerId)).toBe(250_000n);
    world.acquirer.line = 'up';
    await expect(orders.refund(ada(await begin('25.00')), null)).rejects.toThrow('nothing was credited');
    await expect(orders.refund(ada(unwilling), '25.01')).rejects.toThrow('only 25.00 EUR');
    await expect(orders.refund(ada(unwilling), '-1')).rejects.toThrow('no amount');
    await expect(orders.refund({ ...ada(unwilling), reason: ' ' }, '1')).rejects.toThrow('a reason');
    await expect(orders.refund(ada('dep_nothing'), '1')).rejects.toThrow('no deposit');
  });
});

describe('a deposit in review', () => {
  it('is accepted: what the company has is credited, once, and later reports fit', async () => {
    const depositId = await paid('25.00', { amount: '30.00' });
    expect((await orders.listReview()).map((one) => one.depositId)).toContain(depositId);
    await orders.accept(ada(depositId));
    await Promise.all([carryOut(), carryOut(world.restart())]);
    expect(await world.realMinor(playerId)).toBe(300_000n);
    expect(await rowOf(depositId)).toEqual({ state: 'completed', amount_minor: 300_000n });
    await hear(depositId, { returns: { refunded: '5.00', chargedBack: '0', restored: '0' } });
    expect(await world.realMinor(playerId)).toBe(250_000n);
    expect((await orders.history(depositId)).at(-1)?.detail).toBe('30.00 EUR credited, 25.00 had been agreed');
    await expect(orders.accept(ada(depositId))).rejects.toThrow('not in review');
  });

  it('needs a second person where more arrived than one may order alone, whatever was agreed', async () => {
    const depositId = await paid('10.00', { amount: '5000.00' });
    const { orderId, state } = await orders.accept(ada(depositId));
    expect(state).toBe('approved');
    await Promise.all([carryOut(), carryOut(world.restart())]);
    await carryOut();
    expect(await world.realMinor(playerId)).toBe(0n);
    expect(await orderOf(depositId)).toMatchObject({ state: 'asked' });
    expect((await orders.history(depositId)).at(-1)).toMatchObject({
      actor: 'platform',
      act: 'asked',
      detail: '5000.00 EUR arrived, 10.00 had been agreed',
    });
    await expect(orders.approve(orderId, 'ada')).rejects.toThrow('another person');
    await orders.approve(orderId, 'Eve');
    await carryOut();
    expect(await world.realMinor(playerId)).toBe(50_000_000n);
    expect(await orderOf(depositId)).toMatchObject({ state: 'done' });
  });

  it('in another currency cannot be accepted, and is given back whole; the refund’s own event changes nothing more', async () => {
    const depositId = await paid('25.00', { currency: 'USD' });
    await orders.accept(ada(depositId));
    await carryOut();
    expect(await orderOf(depositId)).toMatchObject({ state: 'refused', outcome: 'another_currency' });
    await orders.giveBack(ada(depositId));
    await carryOut();
    expect(world.acquirer.payments.get(depositId)?.returns?.refunded).toBe('25.00');
    await hear(depositId, {});
    expect(await rowOf(depositId)).toMatchObject({ state: 'failed' });
    expect(await world.realMinor(playerId)).toBe(0n);
    expect(await orderOf(depositId)).toMatchObject({ state: 'done', kind: 'give_back' });
  });

  it('that the company had lost and found again is given back, and nothing brings it to life again', async () => {
    const depositId = await begin('25.00');
    await world.owner.query("UPDATE deposits SET state = 'review', next_check_at = NULL WHERE deposit_id = $1", [
      depositId,
    ]);
    await hear(depositId, { status: 'approved' });
    expect(await rowOf(depositId)).toMatchObject({ state: 'review' });
    await orders.giveBack(ada(depositId));
    await carryOut();
    await hear(depositId, {});
    expect(await rowOf(depositId)).toMatchObject({ state: 'failed' });
    await hear(depositId, { returns: { refunded: '0', chargedBack: '0', restored: '0' } });
    expect(await world.realMinor(playerId)).toBe(0n);
  });

  it('of which the company knows nothing ends without money; while it does not answer, the order waits', async () => {
    const depositId = await begin('25.00');
    world.acquirer.payments.delete(depositId);
    await world.owner.query("UPDATE deposits SET state = 'review', next_check_at = NULL WHERE deposit_id = $1", [
      depositId,
    ]);
    await orders.giveBack(ada(depositId));
    world.acquirer.line = 'down';
    await carryOut();
    expect(await orderOf(depositId)).toMatchObject({ state: 'sending' });
    world.acquirer.line = 'up';
    await carryOut();
    expect(await rowOf(depositId)).toMatchObject({ state: 'failed' });
    expect(await orderOf(depositId)).toMatchObject({ state: 'done' });
  });
});
