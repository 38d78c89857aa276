import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import {
  ACTS,
  amountOf,
  BALANCE,
  createWithdrawalActs,
  isByJob,
  STATES,
  type Act,
  type Start,
} from './testing/withdrawal-acts.ts';
import { BRAND, setUpWithdrawals } from './testing/withdrawals-harness.ts';
import type { EmailTemplate } from '../messaging/index.ts';
import { publicStatus } from './present-withdrawal.rules.ts';
import type { WithdrawalState } from './withdrawal-life.rules.ts';

const harness = setUpWithdrawals();
let acts: Awaited<ReturnType<typeof createWithdrawalActs>>;
beforeAll(async () => {
  acts = await createWithdrawalActs(harness);
});

/** The state after each act, in the order of `ACTS`; `no`: refused, `-`: nothing happens. */
const OUTCOMES: Readonly<Record<Start, string>> = {
  requested: 'cancelled confirmed confirmed rejected requested - - - - -',
  'requested two': 'cancelled pending pending rejected requested - - - - -',
  'pending two': 'cancelled no confirmed rejected requested - - - - -',
  confirmed: 'no no no rejected requested paying paying sent rejected returned',
  'confirmed cooling': 'cancelled no no rejected requested - - - - -',
  paying: 'no no no no - - - sent rejected returned',
  'paying known': 'no no no no - - - sent rejected returned',
  sent: 'no no no no - - - - - returned',
  returned: 'no no no no - - - - - -',
  rejected: 'no no no no - - - - - -',
  cancelled: '- no no no - - - - - -',
};

const WHY_NOT: Readonly<Partial<Record<Start, string>>> = {
  'pending two': 'Ada has already confirmed; another person has to confirm.',
  confirmed: 'ID is confirmed: it is already confirmed and can be rejected until it is being paid.',
  'confirmed cooling': 'ID is confirmed: it is already confirmed and can be rejected until it is being paid.',
  paying: 'ID is paying: the provider has received the payment.',
  'paying known': 'ID is paying: the provider has received the payment.',
  sent: 'ID is sent: the money has left.',
  returned: 'ID is returned: the money was returned to the wallet.',
  rejected: 'ID is rejected: the money is in the wallet; the player has to request it again.',
  cancelled: 'ID is cancelled: the player has cancelled it.',
};

/** Actor and detail of the change that an act writes, and the reason that it stores. */
const AUTHORS: Readonly<Record<Act, readonly [actor: string, detail?: string | null, reason?: string]>> = {
  cancel: ['player'],
  confirm: ['Ada'],
  'confirm as another': ['Grace'],
  reject: ['Ada', 'not_own_account', 'not_own_account'],
  recover: ['system', 'account_recovered'],
  'no response': ['system'],
  processing: ['system'],
  sent: ['provider'],
  refused: ['provider', null, 'refused_by_provider'],
  returned: ['provider', null, 'returned_by_payee'],
};

/** The ledger's transfers on the way from a state to another. */
function transfersOf(from: WithdrawalState, to: WithdrawalState): readonly string[] {
  if (to === 'cancelled' || to === 'rejected') return ['transfers withdrawal_release'];
  if (to === 'returned' && from !== 'sent') return ['transfers withdrawal_return', 'transfers withdrawal_settle'];
  if (to === 'returned') return ['transfers withdrawal_return'];
  return to === 'sent' ? ['transfers withdrawal_settle'] : [];
}
/** Tables that every transfer writes, and the withdrawal's row, which is compared itself. */
const IMPLIED =
  /^(?:entries|holds|transfer_keys|transfer_decisions|wallets|outbox balance|~ (?:holds|wallets|withdrawals) )/;

/** The templates of e-mails about a new state. */
const EMAILS: Readonly<Partial<Record<WithdrawalState, EmailTemplate>>> = {
  confirmed: 'withdrawal_confirmed',
  rejected: 'withdrawal_rejected',
  sent: 'withdrawal_sent',
  returned: 'withdrawal_returned',
};

function moneyIn(state: WithdrawalState, amount: bigint): { readonly real: bigint; readonly held: bigint } {
  const isInWallet = state === 'returned' || state === 'rejected' || state === 'cancelled';
  const held = isInWallet || state === 'sent' ? 0n : amount * 10_000n;
  return { real: (isInWallet ? BALANCE : BALANCE - amount) * 10_000n, held };
}

const CELLS = Object.entries(OUTCOMES).flatMap(([start, outcomes]) =>
  outcomes.split(' ').map((outcome, index) => [start as Start, ACTS[index] ?? 'cancel', outcome] as const),
);

it.each(CELLS)('%s, %s: %s', async (start, act, outcome) => {
  const requested = await acts.reach(start);
  const { playerId, withdrawalId } = requested;
  const before = await acts.look(requested);
  const { refusal, writes: all } = await acts.perform(act, requested);
  const after = await acts.look(requested);
  const writes = all.filter((line) => !IMPLIED.test(line));
  if (outcome === 'no' || outcome === '-') {
    const notAllowed = act === 'cancel' ? 'withdrawal.not_cancellable' : WHY_NOT[start]?.replace('ID', withdrawalId);
    expect(refusal).toBe(outcome === 'no' ? notAllowed : null);
    const isLeased = isByJob(act) && before.isChecked;
    const providerPaymentId =
      start === 'paying' && act === 'processing' ? `out-${withdrawalId}` : before.providerPaymentId;
    expect(after).toEqual({ ...before, providerPaymentId, checks: (before.checks ?? 0) + (isLeased ? 1 : 0) });
    expect(writes).toEqual(act === 'recover' ? ['~ payout_destinations (usable_from)'] : []);
    return;
  }
  const [to, [actor, detail = null, reason = null]] = [outcome as WithdrawalState, AUTHORS[act]];
  const from = before.state;
  const begins = from === 'confirmed' && isByJob(act) && to !== 'paying' ? [['paying', 'system', null]] : [];
  const isShown = publicStatus(from) !== publicStatus(to);
  const template: EmailTemplate | undefined = act === 'recover' ? 'withdrawals_held_email_reverted' : EMAILS[to];
  const isReported = isByJob(act) && act !== 'no response';
  const payments = `${amountOf(start)}.00 EUR cashier.method.bank.title`;
  const mail = {
    brandKey: BRAND,
    recipient: `${playerId}@example.com`,
    locale: 'en',
    link: `/${BRAND}/withdraw`,
    facts: act === 'recover' ? { device: 'Firefox', payments } : { payments },
  };
  expect({ refusal, ...after }).toEqual({
    refusal: null,
    state: to,
    reason: reason ?? before.reason,
    providerPaymentId: isReported ? `out-${withdrawalId}` : before.providerPaymentId,
    networkReference: to === 'sent' || to === 'returned' ? `hash-of-${withdrawalId}` : null,
    isChecked: to === 'confirmed' || to === 'paying' || to === 'sent',
    checks: 0,
    money: moneyIn(to, amountOf(start)),
    changes: [...before.changes, ...begins, [to, actor, detail]],
    events: [...before.events, ...(isShown ? [{ withdrawalId, status: publicStatus(to) }] : [])],
    emails: [...before.emails, ...(template === undefined ? [] : [{ ...mail, template }])],
    sendings: before.sendings + (act === 'cancel' || act === 'recover' || to === 'paying' ? 0 : 1),
  });
  expect(writes).toEqual(
    [
      ...(isShown ? ['outbox withdrawalUpdated'] : []),
      ...(act === 'recover' ? ['~ payout_destinations (usable_from)'] : []),
      ...transfersOf(from, to),
      begins.length > 0 ? 'withdrawal_changes ×2' : 'withdrawal_changes',
    ].toSorted(),
  );
});

/** Number of random histories. `MARQUEE_SEQUENCES` sets it, `MARQUEE_SEED` repeats a printed seed. */
const HISTORY_COUNT = Number(process.env['MARQUEE_SEQUENCES'] ?? 12);
const SEED = process.env['MARQUEE_SEED'];

it('any history has these outcomes, and leaves the money where the state says', async () => {
  const history = fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 8 });
  const property = fc.asyncProperty(fc.boolean(), history, async (isLarge, made) => {
    let start: Start = isLarge ? 'requested two' : 'requested';
    const requested = await acts.reach(start);
    // In the table Ada is the first of two people.
    for (const act of made.filter((one) => !isLarge || one !== 'confirm as another')) {
      const outcome = OUTCOMES[start].split(' ')[ACTS.indexOf(act)] ?? '-';
      await acts.perform(act, requested);
      const isChanged = outcome !== 'no' && outcome !== '-';
      if (act === 'processing' && start !== 'sent' && (isChanged || start === 'paying')) start = 'paying known';
      else if (isChanged) start = (isLarge && `${outcome} two` in STATES ? `${outcome} two` : outcome) as Start; // one of the table
      const { state, money } = await acts.look(requested);
      expect([state, money]).toEqual([start.split(' ')[0], moneyIn(state, isLarge ? 3_000n : 100n)]);
    }
  });
  await fc.assert(property, { numRuns: HISTORY_COUNT, ...(SEED !== undefined && { seed: Number(SEED) }) });
});

it('the ledger audit finds no problems after all tests', async () => {
  expect((await auditLedger({ pool: harness.owner, scope: 'full' })).problems).toEqual([]);
});
