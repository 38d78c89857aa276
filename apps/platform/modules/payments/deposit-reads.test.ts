import { COUNT_MAX } from '@marquee/contract/constants.ts';
import { MINOR_MAX } from '@marquee/money/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { changedValues, times } from '../../db/testing/table-rows.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { DEPOSIT_STATES, NOTHING_RETURNED, OPEN_STATES, PENDING_STATES } from './deposit-life.rules.ts';
import type { DepositState } from './deposit-life.rules.ts';
import { sumDeposits } from './deposit-sums.sql.ts';
import * as sql from './deposits.sql.ts';
import { hasCreditedDeposit, listDepositsToCancel, requestDepositCancels } from './excluded-deposits.sql.ts';
import { listDeposits, type DepositQuery } from './list-deposits.ts';
import { listInReview } from './list-in-review.sql.ts';
import { listOpenDepositIds } from './open-deposits.sql.ts';
import { hasPendingDeposit, requireFewPending } from './pending-deposits.sql.ts';
import { statusOf } from './present-deposit.rules.ts';
import { ADA, at, BOB, depositRows } from './testing/deposit-rows.ts';
import { setUpPayments } from './testing/payments-harness.ts';

const harness = setUpPayments();
const rows = depositRows(harness);
beforeEach(() => rows.reset());

const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTx(harness.db, work);
/** New values of a column by id, of the deposits in which `act` changed it. */
const changed = (column: string, act: () => Promise<unknown>) =>
  changedValues(harness.owner, ['deposits', 'deposit_id', column], act);
const idsOf = (deposits: readonly { readonly depositId: string }[]) => deposits.map(({ depositId }) => depositId);
/** A deposit in each of these states. */
const inStates = (states: readonly DepositState[] = DEPOSIT_STATES) =>
  Object.fromEntries(states.map((state) => [`dep_${state}`, { state }]));
const ago = (ms: number) => new Date(Date.now() - ms);
const DAY_MS = 86_400_000;

async function get(depositId: string) {
  const deposit = await sql.findDeposit(harness.db, depositId);
  if (deposit === null) throw new Error(`No deposit ${depositId}`);
  return deposit;
}

/** Whether the next check comes this many seconds after `act`. */
async function nextCheckOf(depositId: string, seconds: number, act: () => Promise<unknown>): Promise<void> {
  const before = Date.now();
  await act();
  const after = Date.now();
  const next = (await get(depositId)).nextCheckAt?.getTime() ?? 0;
  // The clocks of the test and of PostgreSQL are one.
  expect(next).toBeGreaterThanOrEqual(before + seconds * 1_000 - 1);
  expect(next).toBeLessThanOrEqual(after + seconds * 1_000 + 1);
}

describe('a deposit', () => {
  const fresh = {
    depositId: 'dep_1',
    brandKey: 'a-brand',
    playerId: ADA,
    method: 'coins',
    adapter: 'a-provider',
    currencyCode: 'USD' as const,
    amountMinor: 700_000n,
    inputHash: 'a-hash',
    returnBase: 'http://quay.localhost:8080/deposit',
    locale: 'de',
    merchantData: 'md_1',
    choice: { kind: 'network', network: 'tron', title: 'Tron', isAmountFree: true } as const,
    creditedDifferences: ['less'] as const,
    userBonusId: 'ubn_1',
  };

  it('is stored and found with every field, by its id, key and merchant data, and no other is', async () => {
    const limitAmount = { currencyCode: 'EUR' as const, minor: 350_000n };
    await nextCheckOf('dep_1', 10, () =>
      inTx((tx) => sql.insertDeposit(tx, { ...fresh, idempotencyKey: 'key-1', limitAmount })),
    );
    await rows.addDeposits({ dep_other: { player_id: BOB, idempotency_key: 'key-1' }, dep_another_key: {} });
    const stored = await harness.owner.query<Record<string, Date>>(`SELECT * FROM deposits WHERE deposit_id = 'dep_1'`);
    expect(stored.rows).toMatchObject([{ limit_currency_code: 'EUR', limit_amount_minor: 350_000n }]);
    const deposit = {
      ...fresh,
      ...NOTHING_RETURNED,
      state: 'created',
      isClosed: false,
      failureReason: null,
      acquirerId: null,
      paymentUrl: null,
      transfer: null,
      challengeHash: null,
      checks: 0,
      nextCheckAt: stored.rows[0]?.['next_check_at'],
      cancelRequestedAt: null,
      bonusRefusal: null,
      createdAt: stored.rows[0]?.['created_at'],
      settledAt: null,
    };
    expect(await sql.findDeposit(harness.db, 'dep_1')).toEqual(deposit);
    expect(await inTx((tx) => sql.lockDeposit(tx, 'dep_1'))).toEqual(deposit);
    expect(await sql.findDepositOfPlayer(harness.db, ADA, 'dep_1')).toEqual(deposit);
    expect(await sql.findDepositByKey(harness.db, ADA, 'key-1')).toEqual(deposit);
    expect(await sql.findDepositByMerchantData(harness.db, ADA, 'md_1')).toEqual(deposit);
    expect(await sql.findDepositOfPlayer(harness.db, BOB, 'dep_1')).toBeNull();
    expect((await sql.findDepositByKey(harness.db, BOB, 'key-1'))?.depositId).toBe('dep_other');
    expect(await sql.findDepositByKey(harness.db, ADA, 'key-2')).toBeNull();
    expect(await sql.findDepositByMerchantData(harness.db, BOB, 'md_1')).toBeNull();
    const another = { ...fresh, depositId: 'dep_2', merchantData: 'md_2', idempotencyKey: 'key-2' };
    await inTx((tx) => sql.insertDeposit(tx, { ...another, limitAmount: null, choice: null }));
    expect(await sql.findDeposit(harness.db, 'dep_2')).toMatchObject({ choice: null });
  });

  it.each<[DepositState, DepositState, 'now' | 'kept' | null]>([
    ['created', 'pending', null],
    ['pending', 'completed', 'now'],
    ['expired', 'completed', 'now'],
    ['completed', 'charged_back', 'kept'],
    ['processing', 'declined', 'now'],
    ['pending', 'review', 'now'],
  ])('that goes from %s to %s writes both, and settles %s', async (from, to, settles) => {
    const settledAt = from === 'completed' ? at(7) : null;
    await rows.addDeposits({ dep_1: { state: from, settled_at: settledAt, checks: 2 }, dep_2: {} });
    const ended = !(OPEN_STATES as readonly DepositState[]).includes(to);
    const act = () =>
      inTx(async (tx) => {
        const transition = {
          to,
          cause: 'a-cause',
          failureReason: 'a-reason',
          acquirerId: 'pay_1',
          paymentUrl: 'a-url',
        };
        const returns = { refundedMinor: 30_000n, chargedBackMinor: 20_000n, restoredMinor: 10_000n };
        const written = await sql.transitionDeposit(tx, await get('dep_1'), { ...transition, ...returns });
        expect(written).toMatchObject({ state: to, ...returns, acquirerId: 'pay_1', paymentUrl: 'a-url' });
        expect(written.failureReason).toBe('a-reason');
      });
    const before = Date.now();
    await (ended ? act() : nextCheckOf('dep_1', 20, act));
    const after = await get('dep_1');
    if (settles === 'now') expect(after.settledAt?.getTime()).toBeGreaterThanOrEqual(before - 1);
    else expect(after.settledAt).toEqual(settles === 'kept' ? settledAt : null);
    if (ended) expect(after.nextCheckAt).toBeNull();
    expect(await get('dep_2')).toMatchObject({ state: 'pending', failureReason: null });
    const read = 'SELECT deposit_id, from_state, to_state, cause FROM deposit_changes';
    const { rows: changes } = await harness.owner.query(read);
    expect(changes).toEqual([{ deposit_id: 'dep_1', from_state: from, to_state: to, cause: 'a-cause' }]);
  });

  it('keeps what a transition does not name, and counts another amount at the stored rate, rounded up', async () => {
    const limit = { limit_currency_code: 'USD', limit_amount_minor: 100_000n };
    const card = { acquirer_id: 'pay_1', payment_url: 'a-url', card_fingerprint: 'card-1' };
    await rows.addDeposits({
      dep_1: { ...limit, ...card, refunded_minor: 3n, charged_back_minor: 2n, restored_minor: 1n },
      dep_2: limit,
      dep_3: {},
    });
    const move = async (depositId: string, change: object) =>
      inTx(async (tx) =>
        sql.transitionDeposit(tx, await get(depositId), { to: 'completed', cause: 'check', ...change }),
      );
    expect(await move('dep_1', {})).toMatchObject({
      amountMinor: 250_000n,
      acquirerId: 'pay_1',
      paymentUrl: 'a-url',
      refundedMinor: 3n,
      chargedBackMinor: 2n,
      restoredMinor: 1n,
      failureReason: null,
    });
    const columns = async () => {
      const { rows: found } = await harness.owner.query(
        'SELECT amount_minor AS amount, limit_amount_minor AS counted, card_fingerprint AS card FROM deposits ORDER BY deposit_id',
      );
      return found.map(({ amount, counted, card: fingerprint }) => [amount, counted, fingerprint] as unknown[]);
    };
    await move('dep_2', { amountMinor: 250_001n, cardFingerprint: 'card-2' });
    expect(await columns()).toEqual([
      [250_000n, 100_000n, 'card-1'],
      [250_001n, 100_001n, 'card-2'],
      [250_000n, null, null],
    ]);
    const accepted = await inTx(async (tx) => sql.acceptAmount(tx, await get('dep_3'), 5n));
    expect(accepted).toMatchObject({ depositId: 'dep_3', amountMinor: 5n });
    await inTx(async (tx) => sql.acceptAmount(tx, await get('dep_2'), MINOR_MAX));
    await move('dep_2', { amountMinor: MINOR_MAX });
    expect(await columns()).toEqual([
      [250_000n, 100_000n, 'card-1'],
      [MINOR_MAX, expect.any(BigInt), 'card-2'],
      [5n, null, null],
    ]);
  });

  it('is changed alone by a transfer, a URL and a challenge, and accepts one challenge', async () => {
    await rows.addDeposits({ dep_1: {}, dep_2: {} });
    const transfer = { network: 'tron' } as unknown as Parameters<typeof sql.saveTransfer>[2]; // Stored as it is.
    const saved = await changed('transfer', () => inTx((tx) => sql.saveTransfer(tx, 'dep_1', transfer)));
    expect(saved).toEqual({ dep_1: { network: 'tron' } });
    const url = await changed('payment_url', () =>
      inTx((tx) => sql.updatePaymentUrl(tx, 'dep_1', 'https://a.example')),
    );
    expect(url).toEqual({ dep_1: 'https://a.example' });
    const respond = (hash: string) => inTx((tx) => sql.consumeChallenge(tx, 'dep_1', hash));
    const hashes = await changed('challenge_hash', async () => {
      expect([await respond('first'), await respond('first'), await respond('second')]).toEqual([true, true, false]);
    });
    expect(hashes).toEqual({ dep_1: 'first' });
    const back = { returnId: 'rst_1', depositId: 'dep_1', kind: 'restore', amountMinor: 5n, totalMinor: 7n } as const;
    await inTx((tx) => sql.insertReturn(tx, back));
    expect((await harness.owner.query('SELECT * FROM deposit_returns')).rows).toMatchObject([
      { return_id: 'rst_1', deposit_id: 'dep_1', kind: 'restore', amount_minor: 5n, total_minor: 7n },
    ]);
  });
});

describe('the check of deposits', () => {
  it('takes those that are due in order of time, and moves their next check', async () => {
    const before = Date.now();
    const due = (ms: number, checks: number) => ({ next_check_at: new Date(before - ms), checks });
    await rows.addDeposits({
      dep_new: due(1, 0),
      dep_third: due(3, 2),
      dep_old: due(2, 30),
      dep_sixth: due(4, 6),
      dep_later: due(-DAY_MS, 0),
      dep_ended: { state: 'completed' },
    });
    expect(idsOf(await sql.leaseDueDeposits(harness.db, 2)).toSorted()).toEqual(['dep_sixth', 'dep_third']);
    expect(idsOf(await sql.leaseDueDeposits(harness.db, 9)).toSorted()).toEqual(['dep_new', 'dep_old']);
    expect(await sql.leaseDueDeposits(harness.db, 9)).toEqual([]);
    const elapsed = Date.now() - before;
    for (const [id, checks, seconds] of [
      ['dep_new', 1, 5],
      ['dep_third', 3, 20],
      ['dep_sixth', 7, 320],
      ['dep_old', 31, 600],
    ] as const) {
      const { checks: counted, nextCheckAt } = await get(id);
      const late = (nextCheckAt?.getTime() ?? 0) - before - seconds * 1_000;
      expect([id, counted, late >= -1, late <= elapsed + 1]).toEqual([id, checks, true, true]);
    }
    expect((await get('dep_later')).checks).toBe(0);
  });

  it('of one deposit waits until its last check is old enough', async () => {
    await rows.addDeposits({
      dep_1: { next_check_at: ago(-2_000), checks: 1 },
      dep_soon: { next_check_at: ago(-10_000) },
      dep_ended: {},
    });
    await nextCheckOf('dep_1', 6, async () => {
      expect(await sql.leaseDeposit(harness.db, 'dep_1', 3)).toMatchObject({ depositId: 'dep_1', checks: 2 });
    });
    expect(await sql.leaseDeposit(harness.db, 'dep_1', 3)).toBeNull();
    expect(await sql.leaseDeposit(harness.db, 'dep_soon', 3)).toBeNull();
    expect(await sql.leaseDeposit(harness.db, 'dep_ended', 3)).toBeNull();
    expect((await get('dep_soon')).checks).toBe(0);
  });
});

describe('what a player’s deposits sum up to', () => {
  it('is the money credited since an instant and every payment that may still come, by the rates of their beginning', async () => {
    const [usd, eur] = [{ currency_code: 'USD' }, { limit_currency_code: 'EUR' }];
    const paid = (amount_minor: bigint, ms: number) => ({ state: 'completed', amount_minor, settled_at: at(ms) });
    await rows.addDeposits({
      dep_before: paid(1n, -1),
      dep_first: { ...paid(20n, 0), created_at: at(-DAY_MS) },
      dep_refunded: { ...paid(300n, 1), state: 'refunded' },
      dep_open: { amount_minor: 4_000n, created_at: at(-DAY_MS) },
      dep_review: { state: 'review', amount_minor: 50_000n, settled_at: at(-DAY_MS) },
      dep_old: { state: 'completed', amount_minor: 600_000n, created_at: at(0) },
      dep_dollars: { ...usd, ...eur, amount_minor: 1n, limit_amount_minor: 7_000_000n },
      dep_lira: { currency_code: 'TRY', limit_currency_code: 'USD', limit_amount_minor: 1n },
      dep_other: { player_id: BOB },
      ...Object.fromEntries(
        (['failed', 'declined', 'cancelled', 'expired'] as const).map((state) => [`dep_${state}`, { state }]),
      ),
    });
    const sum = (currencyCode: string, ms = 0, playerId = ADA) =>
      harness.payments.sumDeposits({ playerId, currencyCode }, at(ms));
    expect(await sum('EUR')).toBe(7_654_320n);
    expect(await sum('EUR', -1)).toBe(7_654_321n);
    expect(await sum('EUR', 1)).toBe(7_054_300n);
    expect(await sum('USD')).toBe(2n);
    expect(await sum('EUR', 0, 'plr_new')).toBe(0n);
  });

  it.each(DEPOSIT_STATES)('and where they may still bring money or were credited are told apart: %s', async (state) => {
    await rows.addDeposits({ dep_1: { state, settled_at: at(0) }, dep_other: { player_id: BOB, state: 'cancelled' } });
    const isPending = (PENDING_STATES as readonly DepositState[]).includes(state);
    const isCredited = ['completed', 'partly_refunded', 'refunded', 'charged_back'].includes(state);
    expect(await hasPendingDeposit(harness.db, ADA)).toBe(isPending);
    expect(await hasCreditedDeposit(harness.db, ADA)).toBe(isCredited);
    expect(await sumDeposits(harness.db, ADA, 'EUR', at(0))).toBe(isPending || isCredited ? 250_000n : 0n);
    expect(await hasPendingDeposit(harness.db, BOB)).toBe(false);
    expect(await hasCreditedDeposit(harness.db, BOB)).toBe(false);
  });

  it('and twenty that may still bring money are the most of one player', async () => {
    await rows.addDeposits({
      ...times(19, (index) => [`dep_${index}`, { state: index % 2 === 0 ? 'review' : 'created' }]),
      dep_ended: { state: 'completed' },
      dep_other: { player_id: BOB },
    });
    await inTx((tx) => requireFewPending(tx, ADA));
    await rows.addDeposits({ dep_last: {} });
    const refusal = { code: 'request.too_many', params: { retryAfterSeconds: 600 } };
    await expect(inTx((tx) => requireFewPending(tx, ADA))).rejects.toMatchObject(refusal);
  });
});

describe('an exclusion', () => {
  it('marks every unpaid payment of the player for cancellation once, and makes it due', async () => {
    await rows.addDeposits({
      ...inStates(),
      dep_marked: { cancel_requested_at: at(5) },
      dep_marked_before: { state: 'completed', cancel_requested_at: at(5) },
      dep_other: { player_id: BOB, cancel_requested_at: at(5) },
    });
    const unpaid = OPEN_STATES.map((state) => `dep_${state}`);
    const marked = await changed('cancel_requested_at', () => inTx((tx) => requestDepositCancels(tx, ADA)));
    expect(Object.keys(marked).toSorted()).toEqual(unpaid.toSorted());
    expect((await listDepositsToCancel(harness.db, ADA)).toSorted()).toEqual([...unpaid, 'dep_marked'].toSorted());
    expect(idsOf(await sql.leaseDueDeposits(harness.db, 99)).toSorted()).toEqual([...unpaid, 'dep_marked'].toSorted());
  });
});

describe('lists', () => {
  it('of open deposits have those of the player, the newest first', async () => {
    await rows.addDeposits({
      dep_oldest: { created_at: at(-1) },
      dep_newest: { created_at: at(1), state: 'review' },
      dep_middle: { state: 'created' },
      dep_ended: { state: 'expired' },
      dep_other: { player_id: BOB, created_at: at(5) },
    });
    expect(await listOpenDepositIds(harness.db, ADA, 2)).toEqual(['dep_newest', 'dep_middle']);
    await rows.addDeposits(times(4, (index) => [`dep_${index}`, { created_at: at(2 + index) }]));
    const listed = idsOf(await harness.payments.listOpenDeposits(ADA));
    expect(listed).toEqual(['dep_3', 'dep_2', 'dep_1', 'dep_0', 'dep_newest']);
  });

  it('of deposits in review have all, the oldest first, and continue after any of them', async () => {
    await rows.addDeposits({
      ...inStates(DEPOSIT_STATES.filter((state) => state !== 'review')),
      dep_b: { state: 'review' },
      dep_a: { state: 'review', player_id: BOB, brand_key: 'another' },
      dep_newest: { state: 'review', created_at: at(1) },
      dep_oldest: { state: 'review', created_at: at(-1) },
    });
    const list = async (limit: number, after?: string) => idsOf(await listInReview(harness.db, { limit, after }));
    expect(await list(9)).toEqual(['dep_oldest', 'dep_a', 'dep_b', 'dep_newest']);
    expect(await list(1, 'dep_a')).toEqual(['dep_b']);
    expect(await list(9, 'dep_newest')).toEqual([]);
    await expect(list(9, 'dep_nobody')).rejects.toThrow('There is no dep_nobody');
  });

  /** The newest first; of one time, in descending order of ids. */
  const LISTED = [1, 0, -1].flatMap((ms) => {
    const ids = (['USD', 'EUR'] as const).map((asset) => ({ asset, ms }));
    const states = DEPOSIT_STATES.toSorted().toReversed();
    return [
      ...ids.map((one) => ({ ...one, id: `rst_${one.asset}_${ms + 1}`, state: 'completed' as const })),
      ...ids.flatMap((one) => states.map((state) => ({ ...one, id: `dep_${one.asset}_${state}_${ms + 1}`, state }))),
    ];
  });
  const QUERIES: ReadonlyArray<Omit<DepositQuery, 'playerId' | 'limit'>> = [
    {},
    { from: at(0) },
    { to: at(0) },
    { from: at(0), to: at(1), currencyCode: 'USD' },
    { statuses: ['processing', 'failed'] },
    { statuses: ['completed'], currencyCode: 'EUR', isRestored: false },
    { statuses: ['completed'], to: at(1), isRestored: true },
    { statuses: ['declined'], isRestored: true },
    { isRestored: true, currencyCode: 'EUR' },
  ];
  const isRestored = (id: string) => id.startsWith('rst_');

  it('of a player have what their filters admit, restored money too, the newest first', async () => {
    const deposits = LISTED.filter(({ id }) => !isRestored(id)).map(({ id, asset, state, ms }) => [
      id,
      { currency_code: asset, state, created_at: at(ms), amount_minor: BigInt(250_000 + ms), method: `to ${asset}` },
    ]);
    const back = { state: 'charged_back', charged_back_minor: 9n, restored_minor: 1n, created_at: at(-9) };
    await rows.addDeposits({
      ...Object.fromEntries(deposits),
      dep_USD: { ...back, currency_code: 'USD', method: 'to USD' },
      dep_EUR: { ...back, method: 'to EUR' },
      dep_other: { ...back, player_id: BOB },
    });
    const returns = LISTED.filter(({ id }) => isRestored(id)).map(({ id, asset, ms }) => {
      const minor = { amount_minor: BigInt(250_000 + ms), total_minor: BigInt(250_001 + ms) };
      return [id, { deposit_id: `dep_${asset}`, booked_at: at(ms), ...minor }];
    });
    await rows.addReturns({
      ...Object.fromEntries(returns),
      cbk_1: { deposit_id: 'dep_EUR', kind: 'chargeback' },
      rst_other: { deposit_id: 'dep_other' },
    });
    const charged = { state: 'charged_back', ms: -9 } as const;
    const first = ['dep_USD', 'dep_EUR'].map((id) => ({ id, asset: id.slice(4), ...charged }));
    for (const query of QUERIES) {
      const { from, to, currencyCode, statuses } = query;
      const wanted = [...LISTED, ...first]
        .filter(
          ({ id, asset, state, ms }) =>
            (from === undefined || at(ms) >= from) &&
            (to === undefined || at(ms) < to) &&
            (currencyCode === undefined || asset === currencyCode) &&
            (statuses === undefined || statuses.includes(statusOf(state))) &&
            (query.isRestored === undefined || query.isRestored === isRestored(id)),
        )
        .map(({ id, asset, state, ms }) => ({
          depositId: id,
          method: `to ${asset}`,
          asset,
          amountMinor: ms === -9 ? 250_000n : BigInt(250_000 + ms),
          status: statusOf(state),
          isRestored: isRestored(id),
          createdAt: at(ms),
          createdMicros: BigInt(at(ms).getTime()) * 1_000n,
        }));
      const read = (page: object) => listDeposits(harness.db, { playerId: ADA, limit: 100, ...query, ...page });
      expect([query, await read({})]).toEqual([query, { count: wanted.length, rows: wanted }]);
      const [, second, third] = wanted;
      if (second === undefined || third === undefined) continue;
      const boundaries = { deposits: `${second.createdMicros} ${second.depositId}` };
      const older = await read({ place: { direction: 'older', boundaries }, limit: 1 });
      expect(older).toEqual({ count: wanted.length, rows: [third] });
      expect((await read({ place: { direction: 'newer', boundaries }, limit: 2 })).rows).toEqual([second, wanted[0]]);
    }
  });

  it('of a player count up to a maximum', async () => {
    await rows.addDeposits({ dep_open: {}, ...times(COUNT_MAX + 2, (index) => [`dep_${index}`, { state: 'failed' }]) });
    expect((await listDeposits(harness.db, { playerId: ADA, limit: 1 })).count).toBe(COUNT_MAX + 1);
    expect((await listDeposits(harness.db, { playerId: BOB, limit: 1 })).count).toBe(0);
  });
});
