import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { times } from '../../db/testing/table-rows.ts';
import { leaseDueReservations } from './central-reservations.sql.ts';
import { leaseDueActions } from './deposit-admin-actions.sql.ts';
import { createDepositAdminActions } from './deposit-admin-actions.ts';
import { leaseDueDeposits } from './deposits.sql.ts';
import { depositRows } from './testing/deposit-rows.ts';
import { depositsOf, newPlayer, returnsOf } from './testing/deposit-requests.ts';
import { setUpPayments, type PaymentsHarness } from './testing/payments-harness.ts';

const BRAND = 'breakwater';
const harness = setUpPayments();
const rows = depositRows(harness);
const { begin: beginDeposit, report, replaced } = depositsOf(harness);
let actions: ReturnType<typeof createDepositAdminActions>;
beforeAll(async () => {
  actions = createDepositAdminActions({ db: harness.db, newId, singleApprovalUpTo: { EUR: '100' } });
  await harness.payments.seedPayments([
    {
      brandKey: BRAND,
      paymentMethods: ['card'],
      currencies: ['EUR'],
      excludedCountries: [],
      depositRules: { needsVerifiedEmail: false, dailyMax: { EUR: '100' } },
      definitions: DEMO_PAYMENT_METHODS,
    },
  ]);
});
afterEach(async () => {
  await harness.owner.query(`UPDATE deposits SET next_check_at = NULL`);
  await harness.owner.query(`UPDATE deposit_admin_actions SET next_try_at = 'infinity' WHERE next_try_at IS NOT NULL`);
});

async function begin(playerId = newPlayer(), amount = '25.00') {
  const { depositId } = await beginDeposit({ playerId, amount });
  return { playerId, depositId };
}
const by = (depositId: string) => ({ depositId, by: 'Ada', reason: 'asked for it' });

/** What other transactions hold of a player now: the queue of new deposits, and rows of wallets, deposits, operators' actions and events. */
async function lockedOf(playerId: string): Promise<readonly string[]> {
  const ofPlayer = 'SELECT deposit_id FROM deposits WHERE player_id = $1';
  const { rows: found } = await harness.owner.query<{ name: string }>(
    `WITH w AS (SELECT id FROM wallets WHERE player_id = $1 FOR UPDATE SKIP LOCKED),
          d AS (SELECT deposit_id FROM deposits WHERE player_id = $1 FOR UPDATE SKIP LOCKED),
          a AS (SELECT action_id FROM deposit_admin_actions WHERE deposit_id IN (${ofPlayer}) FOR UPDATE SKIP LOCKED),
          e AS (SELECT event_id FROM payment_webhooks WHERE reference IN (${ofPlayer}) FOR UPDATE SKIP LOCKED)
     SELECT 'queue' AS name WHERE NOT pg_try_advisory_xact_lock(hashtextextended('deposits:' || $1, 0))
     UNION ALL SELECT 'wallet' FROM wallets WHERE player_id = $1 AND id NOT IN (SELECT id FROM w)
     UNION ALL SELECT 'deposit' FROM deposits WHERE player_id = $1 AND deposit_id NOT IN (SELECT deposit_id FROM d)
     UNION ALL SELECT 'action' FROM deposit_admin_actions WHERE deposit_id IN (${ofPlayer}) AND action_id NOT IN (SELECT action_id FROM a)
     UNION ALL SELECT 'event' FROM payment_webhooks WHERE reference IN (${ofPlayer}) AND event_id NOT IN (SELECT event_id FROM e)`,
    [playerId],
  );
  return found.map(({ name }) => name);
}
const QUEUE = `SELECT pg_advisory_xact_lock(hashtextextended('deposits:' || $1, 0))`;
const WALLET = 'SELECT FROM wallets WHERE player_id = $1 FOR UPDATE';
const DEPOSIT = 'SELECT FROM deposits WHERE player_id = $1 FOR UPDATE';
const ACTION = 'SELECT FROM deposit_admin_actions WHERE action_id = $1 FOR UPDATE';

/** Records what is locked during calls of other modules. */
function probes(playerId: string, ...names: readonly (keyof PaymentsHarness['deps'])[]): unknown[] {
  const seen: unknown[] = [];
  for (const name of names) {
    const call = harness.deps[name];
    if (typeof call !== 'function') throw new Error(`${name} is no function`);
    const probed = async (...parameters: unknown[]): Promise<unknown> => {
      seen.push([name, ...(await lockedOf(playerId))]);
      return Reflect.apply(call, harness.deps, parameters);
    };
    Object.assign(harness.deps, { [name]: probed });
  }
  return seen;
}
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code))
    .toSorted();

describe('a new deposit', () => {
  it('queues, then locks its player, and only then checks', async () => {
    const playerId = newPlayer();
    const seen = probes(playerId, 'lockPlayer', 'applyExclusions', 'checkLimits');
    await begin(playerId);
    expect(seen).toEqual([
      ['lockPlayer', 'queue'],
      ['applyExclusions', 'queue'],
      ['checkLimits', 'queue'],
    ]);
  });

  it.each([
    ['with one key are one', { idempotencyKey: 'key-1' }, 0, ['ok', 'ok'], 1],
    ['stay within the maximum of a day', { amount: '60.00' }, 0, ['deposit.PAYMENT_LIMIT_THRESHOLD', 'ok'], 1],
    ['stay below twenty that wait', { amount: '10.00' }, 19, ['ok', 'request.too_many'], 1],
    ['within all of them are two', { amount: '50.00' }, 0, ['ok', 'ok'], 2],
  ])('and another at the same time %s', async (_name, change, waiting, codes, count) => {
    const playerId = newPlayer();
    const small = { player_id: playerId, currency_code: 'BTC' };
    await rows.addDeposits(times(waiting, (index) => [`dep_${index}${playerId}`, small]));
    const request = () => beginDeposit({ brandKey: BRAND, playerId, ...change });
    const results = await whileLocked(harness.owner, [QUEUE, [playerId]], [request, request]);
    expect(codesOf(results)).toEqual(codes);
    const { rowCount } = await harness.owner.query('SELECT FROM deposits WHERE player_id = $1', [playerId]);
    expect(rowCount).toBe(count + waiting);
  });
});

describe('a report', () => {
  it('locks the player’s limits, then the deposit, then the bonuses, and the wallet last', async () => {
    harness.deps.requireBonus = async () => {};
    harness.deps.creditBonus = async () => {};
    const playerId = newPlayer();
    const { depositId } = await beginDeposit({ playerId, userBonusId: 'ubn_1' });
    const seen = probes(playerId, 'isRestricted', 'lockBonuses', 'creditBonus');
    await report(depositId, { status: 'approved' });
    expect(seen).toEqual([
      ['isRestricted', 'event'],
      ['lockBonuses', 'deposit', 'event'],
      ['creditBonus', 'wallet', 'deposit', 'event'],
    ]);
    const excluded = await begin();
    harness.player.isExcluded = true;
    const returned = probes(excluded.playerId, 'notifyReturned');
    await report(excluded.depositId, { status: 'approved' });
    expect(returned).toEqual([['notifyReturned', 'deposit', 'event']]);
  });

  it.each<[string, string, (depositId: string, playerId: string) => Promise<unknown>, readonly string[]]>([
    ['of a payment', 'pending', (id) => report(id, { status: 'approved' }), ['wallet', 'deposit', 'event']],
    ['of a refund', 'completed', (id) => report(id, { returns: returnsOf('5.00') }), ['wallet', 'deposit', 'event']],
    [
      'that a look at the deposit finds',
      'pending',
      async (id, playerId) => {
        harness.acquirer.set(id, { status: 'approved' });
        await harness.payments.getDeposit(playerId, id);
      },
      ['wallet', 'deposit'],
    ],
    [
      'that an operator’s refund begins',
      'completed',
      () => harness.payments.reconcileDeposits(),
      ['wallet', 'deposit', 'action'],
    ],
    ['that an operator accepts', 'review', () => harness.payments.reconcileDeposits(), ['queue', 'wallet', 'deposit']],
  ])('%s changes nothing and has its locks until the wallet is free', async (_name, state, act, locks) => {
    const { playerId, depositId } = await begin();
    if (state !== 'pending')
      await report(depositId, { status: 'approved', ...(state === 'review' && { amount: '30.00' }) });
    if (locks.includes('action')) await actions.refund(by(depositId), '5');
    if (locks.includes('queue')) await actions.accept(by(depositId));
    await harness.owner.query(`UPDATE deposits SET next_check_at = now() WHERE next_check_at IS NOT NULL`);
    const stateOf = async () =>
      (await harness.owner.query<{ state: string }>('SELECT state FROM deposits WHERE deposit_id = $1', [depositId]))
        .rows[0]?.state;
    let meanwhile: unknown;
    const results = await whileLocked(
      harness.owner,
      [WALLET, [playerId]],
      [() => act(depositId, playerId)],
      async () => {
        meanwhile = [await stateOf(), await lockedOf(playerId)];
      },
    );
    expect(meanwhile).toEqual([state, locks]);
    expect(codesOf(results)).toEqual(['ok']);
    expect(await stateOf()).not.toBe(state);
  });

  it.each([
    ['fails', 'created', { kind: 'absent' }],
    ['goes to review', 'pending', { kind: 'absent' }],
  ] as const)('of two processes that a deposit %s is written once', async (_name, state, answer) => {
    const { playerId, depositId } = await begin();
    await harness.owner.query(
      `UPDATE deposits SET state = $2, created_at = now() - interval '4 days', next_check_at = now() WHERE deposit_id = $1`,
      [depositId, state],
    );
    const look = () => harness.payments.getDeposit(playerId, depositId);
    // Both have leased and found the deposit when the first one locks it.
    let begun = 0;
    const both = new Promise<void>((resolve) => {
      const find = async () => {
        if ((begun += 1) === 2) resolve();
        await both;
        return answer;
      };
      replaced({ find });
    });
    const again = async () => {
      await expect.poll(() => begun).toBe(1);
      await harness.owner.query('UPDATE deposits SET next_check_at = now() WHERE deposit_id = $1', [depositId]);
      await harness.restart().getDeposit(playerId, depositId);
    };
    expect(codesOf(await Promise.allSettled([look(), again()]))).toEqual(['ok', 'ok']);
    const { rowCount } = await harness.owner.query(
      `SELECT FROM deposit_changes WHERE deposit_id = $1 AND to_state IN ('failed', 'review')`,
      [depositId],
    );
    expect(rowCount).toBe(1);
  });
});

it('a response to a challenge is bound to its deposit before another transaction can change that', async () => {
  const { playerId, depositId } = await begin();
  const { rows: found } = await harness.owner.query<{ response: string }>(
    'SELECT merchant_data AS response FROM deposits WHERE deposit_id = $1',
    [depositId],
  );
  const merchantData = found[0]?.response ?? '';
  await harness.owner.query(
    `CREATE FUNCTION wait_in_queue() RETURNS trigger LANGUAGE plpgsql AS $wait$ BEGIN PERFORM pg_advisory_xact_lock(hashtextextended('deposits:binding', 0)); RETURN NULL; END $wait$;
     CREATE TRIGGER wait_in_queue BEFORE UPDATE OF challenge_hash ON deposits EXECUTE FUNCTION wait_in_queue()`,
  );
  let meanwhile: unknown;
  const respond = () => harness.payments.completeChallenge({ playerId, response: 'right-response', merchantData });
  const results = await whileLocked(harness.owner, [QUEUE, ['binding']], [respond], async () => {
    meanwhile = await lockedOf(playerId);
  });
  await harness.owner.query('DROP FUNCTION wait_in_queue CASCADE');
  expect([meanwhile, codesOf(results)]).toEqual([['deposit'], ['ok']]);
});

describe('an operator’s action', () => {
  it('waits in the player’s queue, then for the deposit', async () => {
    const { playerId, depositId } = await begin();
    await report(depositId, { status: 'approved' });
    let meanwhile: unknown;
    const results = await whileLocked(
      harness.owner,
      [DEPOSIT, [playerId]],
      [() => actions.refund(by(depositId), '5')],
      async () => {
        meanwhile = await lockedOf(playerId);
      },
    );
    expect([meanwhile, codesOf(results)]).toEqual([['queue', 'deposit'], ['ok']]);
  });

  it('that is approved and cancelled at the same time ends in one of them, with one line in the log', async () => {
    const { depositId } = await begin(newPlayer(), '200.00');
    await report(depositId, { status: 'approved' });
    const { actionId } = await actions.refund(by(depositId), null);
    const both = [() => actions.approve(actionId, 'Eve'), () => actions.cancel(actionId, 'Bob')];
    const results = await whileLocked(harness.owner, [ACTION, [actionId]], both);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const log = (await actions.history(depositId)).map(({ actor, action }) => `${actor} ${action}`);
    const [action] = await actions.list(depositId);
    expect([action?.state, ...log]).toEqual(
      action?.state === 'approved'
        ? ['approved', 'Ada requested', 'Eve approved']
        : ['cancelled', 'Ada requested', 'Bob cancelled'],
    );
  });

  it.each(['refund', 'return'] as const)('that two processes execute ends once: %s', async (kind) => {
    const { depositId } = await begin();
    await report(depositId, { status: 'approved', ...(kind === 'return' && { amount: '30.00' }) });
    const { actionId } = await (kind === 'refund'
      ? actions.refund(by(depositId), '5')
      : actions.returnFunds(by(depositId)));
    let begun = 0;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const gated = async () => {
      begun += 1;
      await isReleased;
    };
    const { find, refund } = harness.acquirer;
    replaced({
      find: async (key: string) => (await gated(), kind === 'return' ? { kind: 'absent' } : find(key)),
      refund: async (asked: never) => (await gated(), refund?.(asked)),
    });
    const first = harness.payments.reconcileDeposits();
    await expect.poll(() => begun).toBe(1);
    await harness.owner.query('UPDATE deposit_admin_actions SET next_try_at = now() WHERE action_id = $1', [actionId]);
    const second = harness.restart().reconcileDeposits();
    await expect.poll(() => begun).toBe(2);
    const lock =
      kind === 'refund'
        ? ACTION
        : 'SELECT FROM deposits WHERE deposit_id IN (SELECT deposit_id FROM deposit_admin_actions WHERE action_id = $1) FOR UPDATE';
    await whileLocked(harness.owner, [lock, [actionId]], [async () => (release(), first), () => second]);
    expect((await actions.history(depositId)).map(({ action }) => action)).toEqual(['requested', 'done']);
    const { rowCount } = await harness.owner.query(
      `SELECT FROM deposit_changes WHERE deposit_id = $1 AND to_state IN ('partly_refunded', 'failed')`,
      [depositId],
    );
    expect(rowCount).toBe(1);
  });
});

describe('rows that another process works on are left to it', () => {
  const past = new Date(0);
  it.each<[string, string, () => Promise<readonly { depositId: string }[]>]>([
    ['deposits', 'deposits', () => leaseDueDeposits(harness.db, 9)],
    ['actions', 'deposit_admin_actions', () => leaseDueActions(harness.db, 9)],
    ['reservations', 'central_reservations', () => leaseDueReservations(harness.db, 9)],
  ])('%s', async (_name, table, lease) => {
    await rows.reset();
    await rows.addDeposits({ dep_1: { next_check_at: past }, dep_2: { next_check_at: past } });
    const due = { state: 'approved', next_try_at: past };
    await rows.addActions({ act_1: { ...due, deposit_id: 'dep_1' }, act_2: { ...due, deposit_id: 'dep_2' } });
    await rows.addReservations({ dep_1: { next_try_at: past }, dep_2: { next_try_at: past } });
    const held = [`SELECT FROM ${table} WHERE deposit_id = $1 FOR UPDATE`, ['dep_1']] as const;
    const [leased] = await whileLocked(harness.owner, held, [lease]);
    expect(leased).toMatchObject({ status: 'fulfilled', value: [{ depositId: 'dep_2' }] });
  });
});
