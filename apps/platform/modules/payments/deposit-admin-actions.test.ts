import { minorOf } from '@marquee/money/money.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, tableOf } from '../../core/testing/text-table.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { times } from '../../db/testing/table-rows.ts';
import { withTx } from '../../db/tx.ts';
import * as sql from './deposit-admin-actions.sql.ts';
import { createDepositAdminActions } from './deposit-admin-actions.ts';
import { findDeposit } from './deposits.sql.ts';
import type { AcquirerPayment } from './port.ts';
import { at, BOB, depositRows } from './testing/deposit-rows.ts';
import { depositsOf, loggedAbout, newPlayer, returnsOf } from './testing/deposit-requests.ts';
import { setUpPayments } from './testing/payments-harness.ts';

const harness = setUpPayments();
const rows = depositRows(harness);
const { begin, report, replaced } = depositsOf(harness);
let actions: ReturnType<typeof createDepositAdminActions>;
beforeAll(() => {
  actions = createDepositAdminActions({ db: harness.db, newId, singleApprovalUpTo: { EUR: '100' } });
});

const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTx(harness.db, work);

let playerId: string;
/** A deposit of which the provider reports this. */
async function paid(amount: string, change: Partial<AcquirerPayment> = {}): Promise<string> {
  playerId = newPlayer();
  const { depositId } = await begin({ playerId, amount });
  await report(depositId, { status: 'approved', ...change });
  return depositId;
}
/** Runs the job for the player's actions alone, ignoring its back-off. */
const execute = async (payments = harness.payments) => {
  await harness.owner.query(
    `UPDATE deposit_admin_actions a SET next_try_at = CASE WHEN d.player_id = $1 THEN now() ELSE 'infinity' END
      FROM deposits d WHERE d.deposit_id = a.deposit_id AND a.next_try_at IS NOT NULL`,
    [playerId],
  );
  await payments.reconcileDeposits();
};
const rowOf = async (depositId: string) =>
  (await harness.owner.query('SELECT state, amount_minor FROM deposits WHERE deposit_id = $1', [depositId])).rows[0];
const actionOf = async (depositId: string) => (await actions.list(depositId)).at(-1);
const logOf = async (depositId: string) =>
  (await actions.history(depositId)).map(({ actor, action, detail }) => `${actor} ${action}: ${detail}`);
const ada = (depositId: string) => ({ depositId, by: 'Ada', reason: 'requested by e-mail' });

const STARTS = {
  requested: ['200', null],
  approved: ['60', null],
  sending: ['60', 'down'],
  done: ['60', 'up'],
  refused: ['60', 'refusing'],
  cancelled: ['200', null],
} as const;
const ACTS = {
  'Ada approves': (actionId: string) => actions.approve(actionId, ' ada '),
  'Eve approves': (actionId: string) => actions.approve(actionId, 'Eve'),
  'Bob cancels': (actionId: string) => actions.cancel(actionId, 'Bob'),
  'the job runs': () => execute(),
  'the provider does not respond': async () => {
    harness.acquirer.line = 'down';
    await execute();
  },
  'the provider refuses': async () => {
    harness.acquirer.line = 'refusing';
    await execute();
  },
} as const;
/** The state after each of `ACTS`; `no`: refused, `-`: nothing happens. */
const OUTCOMES: Readonly<Record<keyof typeof STARTS, string>> = {
  requested: 'no approved cancelled - - -',
  approved: 'no no no done sending refused',
  sending: 'no no no done - refused',
  done: 'no no no - - -',
  refused: 'no no no - - -',
  cancelled: 'no no no - - -',
};

describe('a refund', () => {
  const CELLS = Object.entries(OUTCOMES).flatMap(([start, outcomes]) =>
    outcomes.split(' ').map((outcome, index) => [start, Object.keys(ACTS)[index], outcome] as const),
  );
  const look = async (depositId: string) => {
    const found = await harness.owner.query<Record<string, unknown>>(
      `SELECT state, approved_by, outcome, ended_at IS NOT NULL AS ended, next_try_at IS NOT NULL AS due FROM deposit_admin_actions WHERE deposit_id = $1`,
      [depositId],
    );
    return {
      action: found.rows[0],
      log: await logOf(depositId),
      row: await rowOf(depositId),
      real: await harness.realMinor(playerId),
    };
  };

  it.each(CELLS)('that is %s, when %s: %s', async (from, name, outcome) => {
    const [amount, line] = STARTS[from as keyof typeof STARTS];
    const depositId = await paid('200');
    const { actionId } = await actions.refund(ada(depositId), amount);
    if (line !== null) {
      harness.acquirer.line = line;
      await execute();
      harness.acquirer.line = 'up';
    }
    if (from === 'cancelled') await actions.cancel(actionId, 'Ada');
    const before = await look(depositId);
    expect(before.action).toMatchObject({ state: from });
    const refused = await ACTS[name as keyof typeof ACTS](actionId).then(
      () => null,
      (error: Error) => error.message,
    );
    const after = await look(depositId);
    if (outcome === 'no' || outcome === '-') {
      const isSame = from === 'requested' && name === 'Ada approves';
      const why =
        name === 'Bob cancels'
          ? 'can no longer be cancelled.'
          : isSame
            ? 'needs approval by another person than Ada.'
            : 'does not need approval.';
      expect(refused).toBe(outcome === 'no' ? `${actionId} ${why}` : null);
      expect(after).toEqual(before);
      return;
    }
    const isDone = outcome === 'done';
    const entry = {
      approved: 'Eve approved: null',
      cancelled: 'Bob cancelled: null',
      done: 'platform done: 60.00 EUR, the deposit is partly_refunded',
      refused: 'platform refused: status_409',
    }[outcome];
    expect({ refused, ...after }).toEqual({
      refused: null,
      action: {
        state: outcome,
        approved_by: outcome === 'approved' ? 'Eve' : null,
        outcome: outcome === 'refused' ? 'status_409' : null,
        ended: outcome !== 'approved' && outcome !== 'sending',
        due: outcome === 'approved' || outcome === 'sending',
      },
      log: [...before.log, ...(entry === undefined ? [] : [entry])],
      row: { state: isDone ? 'partly_refunded' : 'completed', amount_minor: 2_000_000n },
      real: isDone ? 1_400_000n : 2_000_000n,
    });
    if (isDone) expect(harness.acquirer.refunds.get(actionId)).toBe('60.00');
  });

  it('of all that is left ends the deposit, once, also after a lost response', async () => {
    const depositId = await paid('25.00', { returns: returnsOf('5.00') });
    const { actionId, amountMinor } = await actions.refund(ada(depositId), null);
    expect(amountMinor).toBe(200_000n);
    await expect(actions.refund({ ...ada(depositId), by: 'Eve' }, '1')).rejects.toThrow(
      `Another action about ${depositId} is open.`,
    );
    harness.acquirer.line = 'response_lost';
    await execute();
    expect(await actionOf(depositId)).toMatchObject({ state: 'sending', attempts: 1 });
    harness.acquirer.line = 'up';
    await Promise.all([execute(), execute(harness.restart())]);
    await report(depositId, {});
    expect(await rowOf(depositId)).toMatchObject({ state: 'refunded' });
    expect([await harness.realMinor(playerId), harness.acquirer.refunds.get(actionId)]).toEqual([0n, '20.00']);
    expect(await logOf(depositId)).toEqual([
      'Ada requested: refund: 20.00 EUR, requested by e-mail',
      'platform done: 20.00 EUR, the deposit is refunded',
    ]);
    await expect(actions.refund(ada(depositId), null)).rejects.toThrow(`Nothing of ${depositId} is left to return.`);
  });

  const spend = () =>
    harness.wallet.bet({
      source: 'games',
      externalId: `bet_${playerId}`,
      playerId,
      asset: 'EUR',
      provider: 'originals',
      roundId: `rnd_${playerId}`,
      gameSlug: 'dice',
      amountMinor: 1n,
    });
  const forgetId = (depositId: string) =>
    harness.owner.query('UPDATE deposits SET acquirer_id = NULL WHERE deposit_id = $1', [depositId]);
  it.each<[string, string, (depositId: string) => unknown]>([
    ['balance_too_small', 'for spent money', spend],
    ['nothing_left', 'of money that went back meanwhile', (id) => report(id, { returns: returnsOf('0.01') })],
    ['absent', 'of a payment that the provider does not know', (id) => harness.acquirer.payments.delete(id)],
    ['provider_has_no_refunds', 'by a provider without refunds', () => replaced({ refund: undefined })],
    ['provider_has_no_refunds', 'of a payment without an id', forgetId],
  ])('ends with %s %s', async (outcome, _name, happens) => {
    const depositId = await paid('25.00');
    await actions.refund(ada(depositId), null);
    await happens(depositId);
    await execute();
    expect(await actionOf(depositId)).toMatchObject({ state: 'refused', outcome });
  });

  it('is refused for what cannot be refunded', async () => {
    const depositId = await paid('25.00');
    const { depositId: pending } = await begin();
    for (const [request, amount, message] of [
      [ada(pending), null, `${pending} is pending: nothing was credited.`],
      [ada(depositId), '25.01', `Of ${depositId} only 25.00 EUR can be returned.`],
      [ada(depositId), '-1', '-1 is not an amount of EUR.'],
      [ada(depositId), '0', '0 is not an amount of EUR.'],
      [{ ...ada(depositId), reason: ' ' }, '1', 'An action needs a reason.'],
      [{ ...ada(depositId), by: 'system' }, '1', 'Say who you are'],
      [ada('dep_nothing'), '1', 'There is no deposit dep_nothing.'],
    ] as const)
      await expect(actions.refund(request, amount)).rejects.toThrow(message);
    await expect(actions.list('dep_nothing')).rejects.toThrow('There is no deposit dep_nothing.');
    await expect(actions.approve('act_nothing', 'Eve')).rejects.toThrow('There is no action act_nothing.');
    expect((await actions.refund({ ...ada(depositId), by: ' Ada ', reason: ' asked ' }, '0.0001')).requestedBy).toBe(
      'Ada',
    );
    expect((await actions.list(depositId))[0]).toMatchObject({ amountMinor: 1n, reason: 'asked' });
  });
});

describe('the sum of 24 hours', () => {
  beforeEach(() => rows.reset());

  it('is that of one player’s actions in one currency, without those that moved nothing', async () => {
    const [now, minute, day] = [Date.now(), 60_000, 86_400_000];
    const action = (id: string, amount: bigint | null, change: object = {}) =>
      [id, { deposit_id: `dep_${id}`, amount_minor: amount, requested_at: new Date(now), ...change }] as const;
    const ended = { ended_at: at(0) };
    const all = [
      action('late', 1n, { requested_at: new Date(now - day + minute) }),
      action('early', 20n, { requested_at: new Date(now - day - minute) }),
      action('done', 300n, { state: 'done', ...ended }),
      action('refused', 4_000n, { state: 'refused', ...ended }),
      action('cancelled', 50_000n, { state: 'cancelled', ...ended }),
      action('approved', 600_000n, { state: 'approved', next_try_at: at(0) }),
      action('other', 7_000_000n),
      action('dollars', 80_000_000n),
      action('whole', null, { kind: 'accept' }),
    ];
    await rows.addDeposits({
      ...Object.fromEntries(all.map(([id]) => [`dep_${id}`, {}])),
      dep_other: { player_id: BOB },
      dep_dollars: { currency_code: 'USD' },
      dep_whole: { amount_minor: 900_000_000n },
      dep_new: { player_id: 'plr_new' },
    });
    await rows.addActions(Object.fromEntries(all));
    const sum = (id: string, except?: string) =>
      inTx(async (tx) => {
        const deposit = await findDeposit(tx, id);
        return deposit && sql.sumActions(tx, deposit, except);
      });
    expect([await sum('dep_late'), await sum('dep_late', 'done')]).toEqual([900_600_301n, 900_600_001n]);
    expect([await sum('dep_dollars'), await sum('dep_other')]).toEqual([80_000_000n, 7_000_000n]);
    expect(await sum('dep_new')).toBe(0n);
  });

  it.each([
    ['60', '40', 'approved'],
    ['60', '40.01', 'requested'],
  ])('of %s and %s leaves the second one %s', async (first, second, state) => {
    const depositId = await paid('200');
    await actions.refund(ada(depositId), first);
    await execute();
    expect((await actions.refund(ada(depositId), second)).state).toBe(state);
  });
});

describe('actions in the database', () => {
  beforeEach(() => rows.reset());

  it('are one open for each deposit, stored with every field', async () => {
    await rows.addDeposits({ dep_1: {}, dep_2: {}, dep_3: {} });
    const fresh = {
      actionId: 'act_1',
      depositId: 'dep_1',
      kind: 'accept',
      amountMinor: null,
      reason: 'why',
      requestedBy: 'Ada',
    } as const;
    const insert = (change: object, state: 'requested' | 'approved' = 'requested') =>
      inTx((tx) => sql.insertAction(tx, { ...fresh, state, ...change }));
    const one = await insert({});
    expect(one).toEqual({
      ...fresh,
      state: 'requested',
      approvedBy: null,
      outcome: null,
      attempts: 0,
      requestedAt: one?.requestedAt,
    });
    expect(await insert({ actionId: 'act_2' })).toBeNull();
    const two = await insert({ actionId: 'act_2', depositId: 'dep_2', kind: 'refund', amountMinor: 5n }, 'approved');
    expect(two).toMatchObject({ state: 'approved', kind: 'refund', amountMinor: 5n });
    expect(await insert({ actionId: 'act_3', depositId: 'dep_2' })).toBeNull();
    await inTx(async (tx) => {
      if (two) await sql.updateActionState(tx, two, { state: 'sending', approvedBy: 'Eve' });
      expect(await sql.lockAction(tx, 'act_2')).toMatchObject({ state: 'sending', approvedBy: 'Eve', outcome: null });
    });
    expect(await insert({ actionId: 'act_3', depositId: 'dep_2' })).toBeNull();
    await inTx(async (tx) => {
      if (two) await sql.updateActionState(tx, two, { state: 'refused', outcome: 'why not' });
      expect(await sql.lockAction(tx, 'act_2')).toMatchObject({
        state: 'refused',
        approvedBy: 'Eve',
        outcome: 'why not',
      });
      expect(await sql.lockAction(tx, 'act_1')).toEqual(one);
      expect(await sql.lockAction(tx, 'act_none')).toBeNull();
    });
    expect(await insert({ actionId: 'act_3', depositId: 'dep_2' })).toMatchObject({ actionId: 'act_3' });
  });

  it('are listed by deposit, or the open ones of all, the oldest first', async () => {
    await rows.addDeposits(times(6, (index) => [`dep_${index}`, {}]));
    const open = { next_try_at: at(0) };
    const ended = { ended_at: at(0) };
    await rows.addActions({
      act_requested: { deposit_id: 'dep_1', requested_at: at(2) },
      act_approved: { deposit_id: 'dep_2', state: 'approved', requested_at: at(1), ...open },
      act_sending: { deposit_id: 'dep_3', state: 'sending', requested_at: at(3), ...open },
      act_done: { deposit_id: 'dep_3', state: 'done', requested_at: at(0), ...ended },
      act_refused: { deposit_id: 'dep_3', state: 'refused', requested_at: at(-1), ...ended },
      act_cancelled: { deposit_id: 'dep_4', state: 'cancelled', ...ended },
    });
    const list = async (depositId: string | null, countMax = 9) =>
      (await sql.listActions(harness.db, depositId, countMax)).map(({ actionId }) => actionId);
    expect(await list(null)).toEqual(['act_approved', 'act_requested', 'act_sending']);
    expect(await list(null, 2)).toEqual(['act_approved', 'act_requested']);
    expect(await list('dep_3')).toEqual(['act_refused', 'act_done', 'act_sending']);
    await inTx(async (tx) => {
      for (const [id, actor, detail] of [
        ['act_sending', 'Eve', 'b'],
        ['act_requested', 'Bob', 'c'],
        ['act_sending', 'Ada', undefined],
      ] as const) {
        const action = await sql.lockAction(tx, id);
        if (action)
          await sql.insertDepositAuditEntry(tx, action, { actor, action: 'approved', ...(detail && { detail }) });
      }
    });
    await harness.owner.query(`UPDATE deposit_audit_log SET happened_at = $1 WHERE actor = 'Ada'`, [at(0)]);
    const log = await sql.listDepositAuditLog(harness.db, 'dep_3');
    expect(log.map(({ happenedAt: _at, ...entry }) => entry)).toEqual([
      { actionId: 'act_sending', actor: 'Eve', action: 'approved', detail: 'b' },
      { actionId: 'act_sending', actor: 'Ada', action: 'approved', detail: null },
    ]);
    expect(log[1]?.happenedAt).toEqual(at(0));
    await rows.addDeposits(times(200, (index) => [`dep_review_${index}`, { state: 'review' }]));
    const { rows: review, isLast } = await actions.listReview('dep_review_0');
    expect([review.length, isLast]).toEqual([199, true]);
    expect((await actions.listReview()).isLast).toBe(false);
  });

  it('are taken when they are due, in order of time, and their next try is moved', async () => {
    const ago = (ms: number) => new Date(Date.now() - ms);
    await rows.addDeposits(times(6, (index) => [`dep_${index}`, {}]));
    const due = (index: number, ms: number, attempts: number) => ({
      deposit_id: `dep_${index}`,
      state: 'approved',
      next_try_at: ago(ms),
      attempts,
    });
    await rows.addActions({
      act_new: due(0, 1, 0),
      act_third: { ...due(1, 3, 2), state: 'sending' },
      act_old: due(2, 2, 30),
      act_sixth: due(3, 4, 6),
      act_later: due(4, -60_000, 0),
      act_waits: { deposit_id: 'dep_5' },
    });
    const before = Date.now();
    const lease = async (count: number) =>
      (await sql.leaseDueActions(harness.db, count)).map(({ actionId }) => actionId).toSorted();
    expect(await lease(2)).toEqual(['act_sixth', 'act_third']);
    expect(await lease(9)).toEqual(['act_new', 'act_old']);
    expect(await lease(9)).toEqual([]);
    const elapsed = Date.now() - before;
    const { rows: found } = await harness.owner.query<{ id: string; attempts: number; next: Date | null }>(
      'SELECT action_id AS id, attempts, next_try_at AS next FROM deposit_admin_actions',
    );
    for (const [id, attempts, seconds] of [
      ['act_new', 1, 5],
      ['act_third', 3, 20],
      ['act_sixth', 7, 320],
      ['act_old', 31, 600],
    ] as const) {
      const row = found.find((one) => one.id === id);
      const ms = (row?.next?.getTime() ?? 0) - before;
      expect([id, row?.attempts, ms >= seconds * 1_000 - 1, ms <= seconds * 1_000 + elapsed + 1]).toEqual([
        id,
        attempts,
        true,
        true,
      ]);
    }
  });
});

describe('a deposit in review', () => {
  /** The payment as the provider has it, the order, its outcome, the state and the money. */
  it.each(
    tableOf(`
      amount=30.00                   | accept      | done: 30.00 EUR credited, 25.00 had been agreed  | completed       | 30.00
      amount=0.0001                  | accept      | done: 0.0001 EUR credited, 25.00 had been agreed | completed       | 0.0001
      amount=30.00 refunded=10.00    | accept      | done: 30.00 EUR credited, 25.00 had been agreed  | partly_refunded | 20.00
      currency=USD                   | accept      | refused: another_currency                        | review          | 0
      status=declined                | accept      | refused: provider_has_no_money                   | review          | 0
      unknown                        | accept      | refused: provider_has_no_money                   | review          | 0
      amount=0                       | accept      | refused: unreadable_amount                       | review          | 0
      amount=lots                    | accept      | refused: unreadable_amount                       | review          | 0
      amount=30.00                   | returnFunds | done: 30.00 EUR                                  | failed          | 0
      currency=USD                   | returnFunds | done: 25.00 USD                                  | failed          | 0
      amount=30.00 refunded=10.00 chargedBack=9.00 restored=2.00 | returnFunds | done: 13.00 EUR      | failed          | 0
      amount=30.00 refunded=30.00    | returnFunds | done: the provider has no money of it            | failed          | 0
      status=expired                 | returnFunds | done: the provider has no money of it            | failed          | 0
      unknown                        | returnFunds | done: the provider has no money of it            | failed          | 0
      amount=lots                    | returnFunds | refused: unreadable_amount                       | review          | 0
      amount=30.00 refunded=some     | returnFunds | refused: unreadable_amount                       | review          | 0
    `),
  )('(%s), %s: %s', async (payment = '', kind = '', entry = '', state = '', real = '') => {
    const depositId = await paid('25.00', { amount: '30.00' });
    const { refunded, chargedBack, restored, ...change } = fieldsOf(payment);
    harness.acquirer.set(depositId, {
      amount: '25.00',
      ...change,
      returns: returnsOf(refunded ?? '0', chargedBack, restored),
    });
    if (payment === 'unknown') harness.acquirer.payments.delete(depositId);
    await actions[kind as 'accept' | 'returnFunds'](ada(depositId));
    await Promise.all([execute(), execute(harness.restart())]);
    expect((await logOf(depositId)).slice(1)).toEqual([`platform ${entry}`]);
    expect(await findDeposit(harness.db, depositId)).toMatchObject({
      state,
      failureReason: state === 'failed' ? 'given_back' : null,
    });
    expect(await harness.realMinor(playerId)).toBe(minorOf(real, 'EUR'));
    // No later report reopens it.
    if (state === 'failed' && payment !== 'unknown') await report(depositId, { status: 'approved' });
    expect(await harness.realMinor(playerId)).toBe(minorOf(real, 'EUR'));
  });

  it.each([
    ['', {}],
    [' beside another chargeback', { returns: returnsOf('23.00', '12.00') }],
    [' and the amount is unreadable since', { amount: 'lots' }],
    [' and the provider has expired the payment since', { status: 'expired' }],
  ] as const)('is returned once when the response was lost%s, and the log states the amount', async (_name, since) => {
    const depositId = await paid('25.00', { amount: '30.00', returns: returnsOf('10.00', '7.00') });
    await actions.returnFunds(ada(depositId));
    harness.acquirer.line = 'response_lost';
    await execute();
    const { returns } = harness.acquirer.payments.get(depositId) ?? {};
    expect(returns?.refunded).toBe('23.00');
    harness.acquirer.set(depositId, since);
    harness.acquirer.line = 'up';
    await execute();
    expect(harness.acquirer.payments.get(depositId)?.returns?.refunded).toBe('23.00');
    expect((await logOf(depositId)).slice(1)).toEqual(['platform done: 13.00 EUR']);
    expect(await findDeposit(harness.db, depositId)).toMatchObject({ state: 'failed', failureReason: 'given_back' });
  });

  it('needs a second person when the amount that arrived exceeds what one may decide alone', async () => {
    const depositId = await paid('10.00', { amount: '5000.00' });
    const { actionId, state } = await actions.accept(ada(depositId));
    expect(state).toBe('approved');
    await Promise.all([execute(), execute(harness.restart())]);
    await execute();
    expect(await harness.realMinor(playerId)).toBe(0n);
    expect(await actionOf(depositId)).toMatchObject({ state: 'requested' });
    expect((await logOf(depositId)).slice(1)).toEqual([
      'platform requested: 5000.00 EUR arrived, 10.00 had been agreed',
    ]);
    await actions.approve(actionId, 'Eve');
    await execute();
    expect(await harness.realMinor(playerId)).toBe(50_000_000n);
    expect(await actionOf(depositId)).toMatchObject({ state: 'done', approvedBy: 'Eve' });
  });

  it.each([
    ['100.00', '10.00', 'approved'],
    ['100.01', '10.00', 'requested'],
    ['30.00', '100.01', 'requested'],
  ])('of which %s arrived and %s were agreed is decided by one person or not: %s', async (arrived, agreed, state) => {
    const depositId = await paid(agreed, { amount: arrived });
    await actions.accept(ada(depositId));
    await execute();
    expect((await actionOf(depositId))?.state).toBe(state === 'approved' ? 'done' : 'requested');
  });

  it('is not credited while its player is excluded, and not twice', async () => {
    const depositId = await paid('25.00', { amount: '30.00' });
    await actions.accept(ada(depositId));
    harness.player.isExcluded = true;
    await execute();
    expect(await actionOf(depositId)).toMatchObject({ state: 'refused', outcome: 'player_excluded' });
    harness.player.isExcluded = false;
    await actions.accept(ada(depositId));
    await harness.owner.query(`UPDATE deposits SET state = 'failed' WHERE deposit_id = $1`, [depositId]);
    await execute();
    expect(await actionOf(depositId)).toMatchObject({ state: 'refused', outcome: 'not_in_review:failed' });
    await expect(actions.accept(ada(depositId))).rejects.toThrow(`${depositId} is failed, not in review.`);
    expect(await harness.realMinor(playerId)).toBe(0n);
  });

  it.each(['accept', 'returnFunds'] as const)('waits while the provider does not respond: %s', async (kind) => {
    const depositId = await paid('25.00', { amount: '30.00' });
    await harness.owner.query('UPDATE deposits SET next_check_at = NULL WHERE deposit_id = $1', [depositId]);
    const { actionId } = await actions[kind](ada(depositId));
    harness.acquirer.line = 'down';
    await execute();
    expect(await actionOf(depositId)).toMatchObject({ state: 'sending' });
    const message = 'payment provider did not respond to an action, will retry';
    expect(loggedAbout(harness, actionId)).toEqual([['warn', message, { actionId, depositId }]]);
  });
});
