import { beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { isCredited, isOpen, type DepositState } from './deposit-life.rules.ts';
import { ACTS, createDepositActs, type Act, type Start } from './testing/deposit-acts.ts';
import { setUpPayments } from './testing/payments-harness.ts';

const harness = setUpPayments();
let acts: Awaited<ReturnType<typeof createDepositActs>>;
beforeAll(async () => {
  acts = await createDepositActs(harness);
});

const OPEN = 'declined cancelled completed review refunded charged_back review';
const LATE = '- - - - completed review refunded charged_back review';
/**
 * The state after each act, in the order of `ACTS`: reports of the provider (challenge, processing, declined, cancelled, approved, more than agreed, refund,
 * chargeback, approved while the player is excluded), the player's discarding and response to a challenge, orders of operators to refund, accept and return,
 * and the provider's loss of the payment. `no`: refused, `-`: nothing happens, `+`: an order.
 */
const OUTCOMES: Readonly<Record<Start, string>> = {
  created: `challenge processing ${OPEN} cancelled no no no no failed`,
  pending: `challenge processing ${OPEN} cancelled completed no no no review`,
  challenge: `- processing ${OPEN} cancelled - no no no review`,
  authorised: `- processing ${OPEN} no no no no no review`,
  processing: `- - ${OPEN} no no no no no review`,
  failed: `${LATE} - no no no no -`,
  declined: `${LATE} - no no no no -`,
  cancelled: `${LATE} - no no no no -`,
  expired: `${LATE} - no no no no -`,
  completed: '- - - - - - refunded charged_back - no no + no no -',
  partly_refunded: '- - - - - - refunded - - no no + no no -',
  refunded: '- - - - - - - - - no no no no no -',
  charged_back: '- - - - - - - - - no no no no no -',
  review: '- - - - - - - - - no no no + + -',
  closed: '- - - - - - - - - - no no no no -',
};
const CELLS = Object.entries(OUTCOMES).flatMap(([start, outcomes]) =>
  outcomes.split(' ').map((outcome, index) => [start as Start, ACTS[index] ?? 'approved', outcome] as const),
);

type Seen = Awaited<ReturnType<typeof acts.look>>;

function refusalOf(act: Act, depositId: string, { state }: Seen): string {
  if (act === 'discard') return 'deposit.not_discardable';
  if (act === 'respond') return 'request.not_found';
  if (act !== 'order refund') return `${depositId} is ${state}, not in review.`;
  return isCredited(state)
    ? `Nothing of ${depositId} is left to return.`
    : `${depositId} is ${state}: nothing was credited.`;
}

const REASONS: Readonly<Partial<Record<Act, string>>> = {
  declined: 'declined_by_bank',
  discard: 'discarded',
  'approved while excluded': 'excluded',
};
const ORDERS = { 'order refund': 'refund', 'order accept': 'accept', 'order return': 'return_funds' } as const;

/** What an act that leads to this state changes. */
function changeOf(act: Act, depositId: string, before: Seen, to: DepositState): Partial<Seen> {
  const amount = act === 'refund' || act === 'chargeback' ? before.amount - before.refunded : 0n;
  const isLost = act === 'not found';
  const cause = isLost
    ? to === 'failed'
      ? 'open'
      : 'check'
    : act === 'discard'
      ? 'discarded'
      : act === 'respond'
        ? 'challenge'
        : 'webhook';
  const isFailure = to === 'failed' || to === 'declined';
  const isReturned = act === 'approved while excluded';
  return {
    state: to,
    reason: isCredited(to)
      ? null
      : isLost
        ? to === 'failed'
          ? 'never_opened'
          : 'lost_by_provider'
        : (REASONS[act] ?? before.reason),
    ...(act === 'refund' && { refunded: before.amount }),
    ...(act === 'chargeback' && { chargedBack: before.amount }),
    isOpened: before.isOpened || !isLost,
    isSettled: !isOpen(to),
    isChecked: isOpen(to),
    card: act === 'approved' ? 'card-1' : before.card,
    money: to === 'completed' ? 250_000n : 0n,
    changes: [...before.changes, [before.state, to, cause]],
    returns: [...before.returns, ...(amount > 0n ? [[act, amount, before.amount]] : [])],
    events: [...before.events, ...(isFailure ? [['failedDeposit', { method: 'card', depositId }]] : [])],
    ...(isReturned && {
      orders: [['return_funds', 'approved', null, 'platform', 'excluded']],
      log: [['platform', 'requested', 'return_funds: excluded']],
      mailed: before.mailed + 1,
    }),
  };
}

function orderOf(act: keyof typeof ORDERS, before: Seen): Partial<Seen> {
  const kind = ORDERS[act];
  const isRefund = kind === 'refund';
  return {
    orders: [...before.orders, [kind, 'approved', isRefund ? 50_000n : null, 'Ada', 'asked for it']],
    log: [...before.log, ['Ada', 'requested', `${kind}: ${isRefund ? '5.00 EUR, ' : ''}asked for it`]],
  };
}

/** Rows of the ledger and of the deposit, which are compared themselves. */
const IMPLIED =
  /^(?:entries|holds|transfer_keys|wallets|wagering_|outbox balance|~ (?:wallets|wagering_|deposits |deposit_admin_actions .attempts))/;

it.each(CELLS)('%s, %s: %s', async (start, act, outcome) => {
  const begun = await acts.reach(start);
  const before = await acts.look(begun);
  const { refusal, writes: all } = await acts.perform(act, begun);
  const after = await acts.look(begun);
  const writes = all.filter((line) => !IMPLIED.test(line));
  expect(refusal).toBe(outcome === 'no' ? refusalOf(act, begun.depositId, before) : null);
  if (outcome === 'no' || outcome === '-') {
    expect(after).toEqual(before);
    expect(writes).toEqual([]);
    return;
  }
  if (outcome === '+') {
    const order = act as keyof typeof ORDERS; // The table has `+` for orders alone.
    expect(after).toEqual({ ...before, ...orderOf(order, before) });
    expect(writes).toEqual([`deposit_admin_actions ${ORDERS[order]} approved`, 'deposit_audit_log requested']);
    return;
  }
  const to = outcome as DepositState;
  const change = changeOf(act, begun.depositId, before, to);
  expect(after).toEqual({ ...before, ...change });
  const isNew = isCredited(to) && !isCredited(before.state);
  expect(writes).toEqual(
    [
      'deposit_changes',
      ...(change.orders ? ['deposit_admin_actions return_funds approved', 'deposit_audit_log requested'] : []),
      ...(change.returns?.length === before.returns.length ? [] : [`deposit_returns ${act}`, 'transfers chargeback']),
      ...(change.events?.length === before.events.length ? [] : ['outbox failedDeposit']),
      ...(isNew ? ['transfers deposit'] : []),
    ].toSorted(),
  );
});

it('the ledger audit finds no problems after all tests', async () => {
  expect((await auditLedger({ pool: harness.owner, scope: 'full' })).problems).toEqual([]);
});
