import { COUNT_MAX } from '@marquee/contract/constants.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, changedValues, times } from '../../db/testing/table-rows.ts';
import { withTx } from '../../db/tx.ts';
import { listCancelledByPlayer } from './cancelled-by-player.sql.ts';
import { listPastWithdrawals, type PastQuery } from './list-past.sql.ts';
import * as destinations from './payout-destinations.sql.ts';
import { publicStatus } from './present-withdrawal.rules.ts';
import { deleteOldQuotes, findQuote, insertQuote } from './quotes.sql.ts';
import { BRAND, OTHER_BRAND, setUpWithdrawals } from './testing/withdrawals-harness.ts';
import { ADA, BOB, TARGET, withdrawalRows } from './testing/withdrawal-rows.ts';
import { WITHDRAWAL_STATES, type WithdrawalState } from './withdrawal-life.rules.ts';
import * as sql from './withdrawals.sql.ts';

const harness = setUpWithdrawals();
const { addDestinations, addWithdrawals, reset } = withdrawalRows(harness);
beforeEach(() => reset());

const DAY_MS = 86_400_000;
const SUMS = { currencyCode: 'USD', amountMinor: 700_000n, feeMinor: 30_000n } as const;
const changed = (where: Parameters<typeof changedValues>[1], act: () => Promise<unknown>) =>
  changedValues(harness.owner, where, act);
const idsOf = (rows: readonly { readonly withdrawalId: string }[]) => rows.map(({ withdrawalId }) => withdrawalId);
/** A withdrawal in each state from this one on. */
const inStates = (first: number) =>
  Object.fromEntries(WITHDRAWAL_STATES.slice(first).map((state) => [`wdr_${state}`, { state }]));

describe('a withdrawal', () => {
  it('is stored and found with every field, by its id, key and quote, and no other is', async () => {
    const ids = { withdrawalId: 'wdr_stored', brandKey: OTHER_BRAND, playerId: ADA, quoteId: 'wqt_1' };
    const way = { destinationId: 'dst_usual', method: 'crypto', provider: 'a-provider', notBefore: at(5) };
    const fresh = { ...ids, ...way, ...SUMS, approvalsNeeded: 2 as const };
    const limitAmount = { currencyCode: 'EUR' as const, minor: 350_000n };
    const doubts = ['payee_near', 'other_account'];
    await withTx(harness.db, (tx) =>
      sql.insertWithdrawal(tx, { ...fresh, idempotencyKey: 'key-1', limitAmount, doubts }),
    );
    await addWithdrawals({
      wdr_other_key: { idempotency_key: 'key-2' },
      wdr_other_player: { player_id: BOB, idempotency_key: 'key-1' },
    });
    const { rows } = await harness.owner.query<{ created_at: Date }>(
      `SELECT * FROM withdrawals WHERE withdrawal_id = 'wdr_stored'`,
    );
    expect(rows).toMatchObject([{ limit_currency_code: 'EUR', limit_amount_minor: 350_000n, next_check_at: null }]);
    const initial = { state: 'requested', reason: null, providerPaymentId: null, networkReference: null, checks: 0 };
    const stored = { ...fresh, ...TARGET, ...initial, createdAt: rows[0]?.created_at };
    expect(await sql.findWithdrawal(harness.db, 'wdr_stored')).toEqual(stored);
    expect(await sql.findByQuote(harness.db, 'wqt_1')).toEqual(stored);
    expect(await sql.findByKey(harness.db, ADA, 'key-1')).toEqual(stored);
    expect((await sql.findByKey(harness.db, BOB, 'key-1'))?.withdrawalId).toBe('wdr_other_player');
    expect(await sql.findByKey(harness.db, BOB, 'key-2')).toBeNull();
    expect((await sql.listChanges(harness.db, ['wdr_stored'])).get('wdr_stored')).toEqual([
      { to: 'requested', actor: 'player', detail: 'payee_near other_account', at: expect.any(Date) as Date },
    ]);
  });

  it('has its changes in order of time, those of other withdrawals apart', async () => {
    await addWithdrawals({ wdr_1: {}, wdr_2: {}, wdr_3: {} });
    const add = (id: string, from: WithdrawalState, to: WithdrawalState, detail: string | null) =>
      withTx(harness.db, (tx) => sql.insertChange(tx, id, from, { to, actor: `actor of ${to}`, detail }));
    await add('wdr_2', 'requested', 'pending', null);
    await add('wdr_1', 'requested', 'confirmed', 'policy');
    await add('wdr_2', 'pending', 'confirmed', null);
    await add('wdr_2', 'confirmed', 'requested', 'account_recovered');
    await add('wdr_3', 'requested', 'cancelled', null);
    // An import may write an earlier time later. What is updated moves behind other rows.
    await harness.owner.query(
      `UPDATE withdrawal_changes SET changed_at = CASE to_state WHEN 'requested' THEN $1 ELSE changed_at END WHERE to_state IN ('requested', 'pending')`,
      [at(0)],
    );
    const found = await sql.listChanges(harness.db, ['wdr_1', 'wdr_2']);
    const told = [...found].flatMap(([id, changes]) =>
      changes.map(({ to, actor, detail }) => [id, to, actor, detail].join(', ')),
    );
    expect(told).toEqual([
      'wdr_2, pending, actor of pending, ',
      'wdr_2, confirmed, actor of confirmed, ',
      'wdr_2, requested, actor of requested, account_recovered',
      'wdr_1, confirmed, actor of confirmed, policy',
    ]);
    expect(found.get('wdr_2')?.at(-1)?.at).toEqual(at(0));
    const { rows } = await harness.owner.query('SELECT DISTINCT from_state FROM withdrawal_changes ORDER BY 1');
    expect(rows).toEqual(['confirmed', 'pending', 'requested'].map((from_state) => ({ from_state })));
    expect(await sql.listChanges(harness.db, [])).toEqual(new Map());
  });
});

describe('the list of a player', () => {
  it('has their withdrawals, the newest first, page by page in both directions', async () => {
    await addWithdrawals({
      wdr_b: {},
      wdr_oldest: { created_at: at(-1) },
      wdr_a: { brand_key: OTHER_BRAND, currency_code: 'USD', state: 'cancelled' },
      wdr_newest: { created_at: at(1) },
      wdr_other: { player_id: BOB },
    });
    const page = async (cursor?: string | null) => {
      const query = { playerId: ADA, limit: 2, ...(typeof cursor === 'string' && { cursor }) };
      const { rows, ...rest } = await harness.withdrawals.list(query);
      return { ids: idsOf(rows), ...rest };
    };
    const first = await page();
    expect(first).toMatchObject({ count: 4, ids: ['wdr_newest', 'wdr_b'], previousCursor: null });
    const last = await page(first.nextCursor);
    expect(last).toMatchObject({ count: 4, ids: ['wdr_a', 'wdr_oldest'], nextCursor: null });
    expect(await page(last.previousCursor)).toMatchObject({ ids: ['wdr_newest', 'wdr_b'] });
    expect((await harness.withdrawals.list({ playerId: 'plr_new', limit: 2 })).count).toBe(0);
  });

  it('counts up to a maximum', async () => {
    await addWithdrawals({ wdr_open: {}, ...times(COUNT_MAX + 2, (index) => [`wdr_${index}`, { state: 'sent' }]) });
    expect((await harness.withdrawals.list({ playerId: ADA, limit: 1 })).count).toBe(COUNT_MAX + 1);
    expect((await listPastWithdrawals(harness.db, { playerId: ADA, limit: 1 })).count).toBe(COUNT_MAX + 1);
  });
});

describe('the history of a player', () => {
  /** The newest first, and in order of ids at one time. */
  const ROWS = [1, 0, -1].flatMap((ms) =>
    (['USD', 'EUR'] as const).flatMap((asset, index) =>
      WITHDRAWAL_STATES.toSorted()
        .toReversed()
        .map((state) => {
          const method = asset === 'EUR' ? 'bank' : 'crypto';
          const amountMinor = BigInt(100_000 * (index + 1) + ms);
          const withdrawalId = `wdr_${asset}_${state}_${ms + 1}`;
          return { withdrawalId, method, asset, amountMinor, state, createdAt: at(ms) };
        }),
    ),
  );
  const QUERIES: readonly Pick<PastQuery, 'from' | 'to' | 'currencyCode' | 'statuses'>[] = [
    {},
    { from: at(0) },
    { to: at(0) },
    { from: at(0), to: at(1) },
    { currencyCode: 'USD' },
    { statuses: ['confirmed'] },
    { statuses: ['sent', 'cancelled'], currencyCode: 'EUR', to: at(1) },
  ];

  it('has what its filters admit, the newest first, and the place of each', async () => {
    const columns = ROWS.map(({ withdrawalId, method, asset, amountMinor, state, createdAt }) => [
      withdrawalId,
      { method, currency_code: asset, amount_minor: amountMinor, state, created_at: createdAt },
    ]);
    await addWithdrawals({ wdr_other: { player_id: BOB }, ...Object.fromEntries(columns) });
    for (const query of QUERIES) {
      const { from, to, currencyCode, statuses } = query;
      const wanted = ROWS.filter(
        ({ asset, state, createdAt }) =>
          (from === undefined || createdAt >= from) &&
          (to === undefined || createdAt < to) &&
          (currencyCode === undefined || asset === currencyCode) &&
          (statuses === undefined || statuses.some((status) => status === publicStatus(state))),
      ).map(({ state, ...row }) => ({
        ...row,
        status: publicStatus(state),
        createdMicros: BigInt(row.createdAt.getTime()) * 1_000n,
      }));
      const read = (page: object) => listPastWithdrawals(harness.db, { playerId: ADA, limit: 100, ...query, ...page });
      expect([query, await read({})]).toEqual([query, { count: wanted.length, rows: wanted }]);
      const [first, second, third] = wanted;
      if (first === undefined || second === undefined || third === undefined) continue;
      const place = (direction: 'older' | 'newer', row: typeof first) => ({
        place: { direction, boundaries: { withdrawals: `${row.createdMicros} ${row.withdrawalId}` } },
      });
      const older = await read({ ...place('older', first), limit: 2 });
      expect(older).toEqual({ count: wanted.length, rows: [second, third] });
      expect((await read({ ...place('newer', second), limit: 2 })).rows).toEqual([second, first]);
    }
  });
});

describe('the list of operators', () => {
  it('has undecided withdrawals of a brand, the oldest first, and continues after any of them', async () => {
    await addWithdrawals({
      wdr_b: {},
      wdr_a: { state: 'pending', player_id: BOB },
      wdr_oldest: { created_at: at(-1) },
      wdr_newest: { created_at: at(1) },
      wdr_elsewhere: { brand_key: OTHER_BRAND },
      ...inStates(2),
    });
    const list = async (brandKey: string | null, after?: string) => {
      const { rows, isLast } = await harness.admin.list({ brandKey, after });
      return [...idsOf(rows), isLast];
    };
    expect(await list(BRAND)).toEqual(['wdr_oldest', 'wdr_a', 'wdr_b', 'wdr_newest', true]);
    expect(await list(null)).toEqual(['wdr_oldest', 'wdr_a', 'wdr_b', 'wdr_elsewhere', 'wdr_newest', true]);
    expect(await list(BRAND, 'wdr_a')).toEqual(['wdr_b', 'wdr_newest', true]);
    expect(await list(BRAND, 'wdr_elsewhere')).toEqual(['wdr_newest', true]);
    expect(await list(BRAND, 'wdr_newest')).toEqual([true]);
    await expect(list(BRAND, 'wdr_nobody')).rejects.toThrow('There is no wdr_nobody');
    await addWithdrawals(times(196, (index) => [`wdr_more_${index}`, { created_at: at(2) }]));
    const { rows, isLast } = await harness.admin.list({ brandKey: BRAND });
    expect([rows.length, isLast]).toEqual([200, false]);
  });
});

describe('the times at which a player cancelled withdrawals', () => {
  it('are those since an instant, the newest first, of cancellations by the player alone', async () => {
    const since = at(0);
    const add = async (id: string, row: object, change: { actor?: string; to?: WithdrawalState; at?: number }) => {
      await addWithdrawals({ [id]: { state: 'cancelled', ...row } });
      await harness.owner.query(
        `INSERT INTO withdrawal_changes (withdrawal_id, from_state, to_state, actor, changed_at) VALUES ($1, 'requested', $2, $3, $4)`,
        [id, change.to ?? 'cancelled', change.actor ?? 'player', at(change.at ?? 0)],
      );
    };
    await add('wdr_first', {}, {});
    await add('wdr_30_days', { created_at: at(-30 * DAY_MS) }, { at: 2 });
    await add('wdr_second', {}, { at: 1 });
    await add('wdr_older', { created_at: at(-30 * DAY_MS - 1) }, { at: 3 });
    await add('wdr_before', {}, { at: -1 });
    await add('wdr_other', { player_id: BOB }, { at: 4 });
    await add('wdr_operator', {}, { actor: 'Ada', at: 5 });
    await add('wdr_other_change', {}, { to: 'requested', at: 6 });
    await add('wdr_reopened', { state: 'requested' }, { at: 7 });
    expect(await listCancelledByPlayer(harness.db, ADA, since)).toEqual([at(2), at(1), at(0)]);
    for (let index = 0; index < 18; index += 1) await add(`wdr_more_${index}`, {}, { at: 100 + index });
    const newest = await listCancelledByPlayer(harness.db, ADA, since);
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([20, at(117), at(1)]);
  });
});

describe('the sum of a window', () => {
  const sum = (countedIn = 'EUR', since = -1, playerId = ADA) =>
    sql.sumRequested(harness.db, { playerId, countedIn, since: at(since) });

  it('has what the player requested later, in every currency, and is uncertain without a value in this one', async () => {
    const limited = (minor: bigint, ms = 0) => ({ limit_amount_minor: minor, created_at: at(ms) });
    await addWithdrawals({
      wdr_before: limited(1n, -1),
      wdr_first: { ...limited(20n), currency_code: 'USD', brand_key: OTHER_BRAND },
      wdr_next: limited(300n, 1),
      wdr_other: { player_id: BOB, limit_amount_minor: 4_000n },
      ...Object.fromEntries(
        WITHDRAWAL_STATES.map((state, index) => [
          `wdr_${state}`,
          { state, limit_amount_minor: BigInt(10 ** index) * 50_000n },
        ]),
      ),
    });
    // Requested, pending, confirmed, paying and sent; not returned, rejected or cancelled.
    const states = 11_111n * 50_000n;
    expect(await sum()).toEqual({ minor: 320n + states, isUncertain: false, oldestAt: at(0) });
    expect(await sum('EUR', 0)).toEqual({ minor: 300n, isUncertain: false, oldestAt: at(1) });
    expect(await sum('EUR', -2)).toMatchObject({ minor: 321n + states, oldestAt: at(-1) });
    expect(await sum('EUR', -1, 'plr_new')).toEqual({ minor: 0n, isUncertain: false, oldestAt: null });
    expect(await sum('USD')).toEqual({ minor: 0n, isUncertain: true, oldestAt: at(0) });
    await addWithdrawals({ wdr_unknown: { limit_currency_code: null, limit_amount_minor: null, created_at: at(1) } });
    expect(await sum('EUR', 0)).toEqual({ minor: 300n, isUncertain: true, oldestAt: at(1) });
  });
});

describe('payout destinations', () => {
  it('are listed to their player, last used first, until they are removed', async () => {
    await harness.owner.query('DELETE FROM payout_destinations');
    await addDestinations({
      dst_1: { address: 'one', used_at: at(1) },
      dst_2: { address: 'two', used_at: at(3), created_at: at(-5) },
      dst_3: { address: 'three', used_at: at(2), removed_at: at(4) },
      dst_4: { used_at: at(5), player_id: BOB },
    });
    const listed = async () =>
      (await destinations.listDestinations(harness.db, ADA)).map(({ destinationId }) => destinationId);
    expect(await listed()).toEqual(['dst_2', 'dst_1']);
    const one = { ...TARGET, destinationId: 'dst_1', address: 'one', usableFrom: at(0) };
    expect(await destinations.findDestination(harness.db, ADA, 'dst_1')).toEqual(one);
    expect(await destinations.findDestination(harness.db, ADA, 'dst_3')).toBeNull();
    expect(await destinations.findDestination(harness.db, ADA, 'dst_4')).toBeNull();
    const used = await changed(['payout_destinations', 'destination_id', 'used_at'], () =>
      withTx(harness.db, (tx) => destinations.recordDestinationUsed(tx, 'dst_1')),
    );
    expect(Object.keys(used)).toEqual(['dst_1']);
    expect(await listed()).toEqual(['dst_1', 'dst_2']);
    const removed = await changed(['payout_destinations', 'destination_id', 'removed_at'], async () => {
      for (const [playerId, id, isRemoved] of [
        [BOB, 'dst_1', false],
        [ADA, 'dst_3', false],
        [ADA, 'dst_1', true],
        [ADA, 'dst_1', false],
      ] as const)
        expect([id, await destinations.removeDestination(harness.db, playerId, id)]).toEqual([id, isRemoved]);
    });
    expect(Object.keys(removed)).toEqual(['dst_1']);
    await addDestinations(times(101, (index) => [`dst_more_${index}`, { address: `at ${index}` }]));
    expect(await destinations.listDestinations(harness.db, ADA)).toHaveLength(100);
  });

  it.each([
    { method: 'bank' },
    { network: 'tron' },
    { network: null },
    { address: 'another' },
    { tag: '8' },
    { tag: null },
    { fullName: 'Ada King' },
    { fullName: null },
    { email: 'king@example.com' },
    { email: null },
  ])('with another %o are others', async (change) => {
    const other = { ...TARGET, ...change };
    const find = (target: typeof other, playerId = ADA) =>
      withTx(harness.db, (tx) => destinations.findSameDestination(tx, playerId, target, { isLocked: true }));
    expect((await find(TARGET))?.destinationId).toBe('dst_usual');
    expect(await find(TARGET, BOB)).toBeNull();
    expect(await find(other)).toBeNull();
    const added = { destinationId: 'dst_other', ...other, usableFrom: at(7) };
    await withTx(harness.db, (tx) => destinations.insertDestination(tx, ADA, added));
    expect(await find(other)).toEqual(added);
    await destinations.removeDestination(harness.db, ADA, 'dst_other');
    expect(await find(other)).toBeNull();
    expect((await find(TARGET))?.destinationId).toBe('dst_usual');
  });

  it('begin their cool-down again that are in it or were added since an instant', async () => {
    const [since, now, usableFrom] = [at(0), at(100), at(200)];
    const old = { created_at: at(-1), usable_from: at(100) };
    const rows = {
      dst_added: { created_at: at(0), usable_from: at(50) },
      dst_cooling: { ...old, usable_from: at(101) },
      dst_longer: { ...old, usable_from: at(201) },
      dst_removed: { created_at: at(0), removed_at: at(1) },
      dst_old: old,
      dst_other: { player_id: BOB },
    };
    await harness.owner.query('DELETE FROM payout_destinations');
    await addDestinations(Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { address: id, ...row }])));
    let ids: readonly string[] = [];
    const moved = await changed(['payout_destinations', 'destination_id', 'usable_from'], async () => {
      ids = await withTx(harness.db, (tx) =>
        destinations.restartCoolDown(tx, { playerId: ADA, since, now, usableFrom }),
      );
    });
    expect(moved).toEqual({ dst_added: usableFrom, dst_cooling: usableFrom, dst_removed: usableFrom });
    expect(ids.toSorted()).toEqual(['dst_added', 'dst_cooling', 'dst_longer', 'dst_removed']);
  });
});

describe('quotes', () => {
  const quote = { quoteId: 'wqt_1', brandKey: OTHER_BRAND, playerId: ADA, ...TARGET, ...SUMS, expiresAt: at(9) };

  it('are stored with every field for their player', async () => {
    await insertQuote(harness.db, quote);
    await insertQuote(harness.db, { ...quote, quoteId: 'wqt_2', amountMinor: 800_000n });
    expect(await findQuote(harness.db, ADA, 'wqt_1')).toEqual(quote);
    expect(await findQuote(harness.db, BOB, 'wqt_1')).toBeNull();
  });

  it('are deleted a day after their expiry, as many as asked', async () => {
    const HOUR_MS = 3_600_000;
    for (const [quoteId, ms] of [
      ['wqt_old', -25 * HOUR_MS],
      ['wqt_older', -26 * HOUR_MS],
      ['wqt_late', -23 * HOUR_MS],
      ['wqt_valid', HOUR_MS],
    ] as const)
      await insertQuote(harness.db, { ...quote, quoteId, expiresAt: new Date(Date.now() + ms) });
    expect(await deleteOldQuotes(harness.db, 1)).toBe(1);
    expect(await deleteOldQuotes(harness.db, 10)).toBe(1);
    const { rows } = await harness.owner.query('SELECT quote_id FROM withdrawal_quotes ORDER BY 1');
    expect(rows).toEqual([{ quote_id: 'wqt_late' }, { quote_id: 'wqt_valid' }]);
  });
});

describe('withdrawals that a recovery stops', () => {
  it('are those of the player that are not being paid, in order of their ids', async () => {
    await addWithdrawals({
      wdr_c: { state: 'confirmed' },
      wdr_a: {},
      wdr_b: { state: 'pending', approvals_needed: 2 },
      wdr_auto: { approvals_needed: 0 },
      wdr_other: { player_id: BOB },
      ...inStates(3),
    });
    expect(idsOf(await withTx(harness.db, (tx) => sql.lockStoppable(tx, ADA)))).toEqual([
      'wdr_a',
      'wdr_auto',
      'wdr_b',
      'wdr_c',
    ]);
    await withTx(harness.db, async (tx) => {
      await sql.requireApproval(tx, 'wdr_auto', at(5));
      await sql.requireApproval(tx, 'wdr_b', at(6));
    });
    const { rows } = await harness.owner.query(
      'SELECT withdrawal_id AS id, approvals_needed AS needed, not_before AS at FROM withdrawals WHERE approvals_needed <> 1 OR not_before <> $1 ORDER BY 1',
      [at(0)],
    );
    expect(rows).toEqual([
      { id: 'wdr_auto', needed: 1, at: at(5) },
      { id: 'wdr_b', needed: 2, at: at(6) },
    ]);
  });
});

describe('checks of payments', () => {
  it('take due withdrawals in order of time, and move their next check', async () => {
    const MINUTE_MS = 60_000;
    const before = Date.now();
    const ago = (ms: number) => new Date(before - ms);
    const [yesterday, tomorrow] = [ago(DAY_MS), ago(-DAY_MS)];
    await addWithdrawals({
      wdr_paying: { state: 'paying', checks: 1, next_check_at: ago(2), not_before: yesterday },
      wdr_sent: { state: 'sent', checks: 3, next_check_at: ago(4), not_before: yesterday },
      wdr_watched: { state: 'sent', checks: 17, next_check_at: ago(3), not_before: yesterday },
      wdr_confirmed: { state: 'confirmed', checks: 5, next_check_at: ago(5), not_before: yesterday },
      wdr_cooling: { state: 'confirmed', next_check_at: ago(1), not_before: tomorrow },
      wdr_other: { player_id: BOB, state: 'paying', next_check_at: ago(6), not_before: yesterday },
      wdr_later: { state: 'paying', next_check_at: tomorrow },
      wdr_decided: { state: 'rejected' },
    });
    expect(idsOf(await sql.leaseDue(harness.db, 2))).toEqual(['wdr_other', 'wdr_confirmed']);
    expect(idsOf(await sql.leaseDue(harness.db, 10, BOB))).toEqual([]);
    expect(idsOf(await sql.leaseDue(harness.db, 10, ADA))).toEqual([
      'wdr_sent',
      'wdr_watched',
      'wdr_paying',
      'wdr_cooling',
    ]);
    expect(await sql.leaseDue(harness.db, 10)).toEqual([]);
    const elapsed = Date.now() - before;
    const { rows } = await harness.owner.query<{ id: string; checks: number; at: Date | null }>(
      'SELECT withdrawal_id AS id, checks, next_check_at AS at FROM withdrawals ORDER BY 1',
    );
    const next = new Map(rows.map(({ id, checks, at: when }) => [id, { checks, ms: when && when.getTime() - before }]));
    for (const [id, checks, ms] of [
      ['wdr_confirmed', 6, MINUTE_MS],
      ['wdr_other', 1, 10_000],
      ['wdr_paying', 2, 20_000],
      ['wdr_sent', 4, DAY_MS],
    ] as const) {
      expect([id, next.get(id)?.checks]).toEqual([id, checks]);
      // The clocks of the test and of PostgreSQL are one.
      expect(next.get(id)?.ms).toBeGreaterThanOrEqual(ms);
      expect(next.get(id)?.ms).toBeLessThanOrEqual(ms + elapsed + 1);
    }
    expect(next.get('wdr_watched')).toEqual({ checks: 18, ms: null });
    expect(next.get('wdr_cooling')).toEqual({ checks: 1, ms: tomorrow.getTime() - before });
    expect(next.get('wdr_later')?.checks).toBe(0);
  });

  const soon = (act: () => Promise<unknown>) => changed(['withdrawals', 'withdrawal_id', 'next_check_at'], act);

  it('come sooner for the named payments in progress', async () => {
    await addWithdrawals({ ...inStates(0), wdr_unnamed: { state: 'sent' } });
    const made = await soon(() =>
      sql.checkSoon(
        harness.db,
        WITHDRAWAL_STATES.map((state) => `wdr_${state}`),
      ),
    );
    expect(Object.keys(made).toSorted()).toEqual(['wdr_paying', 'wdr_sent']);
    expect(idsOf(await sql.leaseDue(harness.db, 10)).toSorted()).toEqual(['wdr_paying', 'wdr_sent']);
  });

  it('come sooner by the id that the provider gave', async () => {
    const one = { state: 'paying', provider_payout_id: 'out-1' };
    await addWithdrawals({
      wdr_1: one,
      wdr_sent: { ...one, state: 'sent' },
      wdr_returned: { ...one, state: 'returned' },
      wdr_provider: { ...one, provider: 'another' },
      wdr_id: { ...one, provider_payout_id: 'out-2' },
    });
    const made = await soon(() => sql.checkSoonByProviderId(harness.db, 'one', 'out-1'));
    expect(Object.keys(made).toSorted()).toEqual(['wdr_1', 'wdr_sent']);
  });

  it('store the id of a payment in progress once', async () => {
    await addWithdrawals({
      wdr_paying: { state: 'paying' },
      wdr_other: { state: 'paying' },
      wdr_known: { state: 'paying', provider_payout_id: 'out-1' },
      wdr_sent: { state: 'sent' },
    });
    const stored = await changed(['withdrawals', 'withdrawal_id', 'provider_payout_id'], async () => {
      for (const id of ['wdr_paying', 'wdr_known', 'wdr_sent'])
        await sql.recordProviderPaymentId(harness.db, id, 'out-2');
    });
    expect(stored).toEqual({ wdr_paying: 'out-2' });
  });
});
