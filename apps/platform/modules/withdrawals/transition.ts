import type { Tx } from '../../db/database.ts';
import { paymentFact, type EmailTemplate } from '../messaging/index.ts';
import { withdrawalUpdatedMessage } from '../realtime/index.ts';
import { publicStatus } from './present-withdrawal.rules.ts';
import {
  nextTransition,
  type BalanceOperation,
  type WithdrawalAction,
  type WithdrawalState,
} from './withdrawal-life.rules.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { transitionWithdrawal, type WithdrawalTransition, type WithdrawalRow } from './withdrawals.sql.ts';

export type TransitionDeps = Pick<WithdrawalsDeps, 'wallet' | 'brandOf' | 'mail' | 'findPayee'>;

/** Source of our transfers in the ledger. */
export const LEDGER_SOURCE = 'withdrawals';

const EMAILS: Partial<Readonly<Record<WithdrawalState, EmailTemplate>>> = {
  confirmed: 'withdrawal_confirmed',
  rejected: 'withdrawal_rejected',
  sent: 'withdrawal_sent',
  returned: 'withdrawal_returned',
};

/**
 * Applies an action to a withdrawal whose row is locked: state, author, money, event and e-mail are one commit. Null if the action is not possible in the current
 * state. The caller sends the e-mail after the commit.
 */
export async function applyTransition(
  deps: TransitionDeps,
  tx: Tx,
  row: WithdrawalRow,
  { action, ...how }: Omit<WithdrawalTransition, 'to'> & { readonly action: WithdrawalAction },
): Promise<WithdrawalState | null> {
  const transition = nextTransition(row.state, action);
  if (transition === null) return null;
  await transitionWithdrawal(tx, row, { ...how, to: transition.to });
  const status = publicStatus(transition.to);
  if (status !== publicStatus(row.state)) {
    await deps.wallet.inTx(tx).emit(withdrawalUpdatedMessage(row.playerId, { withdrawalId: row.withdrawalId, status }));
    const template = EMAILS[transition.to];
    // A confirmation without approval is announced together with the payment.
    if (template !== undefined && !(transition.to === 'confirmed' && how.actor === 'system'))
      await sendWithdrawalEmail(deps, tx, row, { template, withdrawals: [row] });
  }
  for (const operation of transition.bookings) await applyBalanceOperation(deps, tx, row, operation);
  return transition.to;
}

/** The identity of each transfer is derived from the withdrawal's id: none of them can be booked twice. */
async function applyBalanceOperation(
  deps: TransitionDeps,
  tx: Tx,
  row: WithdrawalRow,
  operation: BalanceOperation,
): Promise<void> {
  const { withdrawalId, playerId, currencyCode, amountMinor, method } = row;
  const wallet = deps.wallet.inTx(tx);
  const command = { source: LEDGER_SOURCE, externalId: `${withdrawalId}:${operation}`, playerId, asset: currencyCode };
  if (operation === 'return')
    await wallet.returnWithdrawal({ ...command, amountMinor, method, reference: withdrawalId });
  else if (operation === 'settle') await wallet.settleWithdrawal({ ...command, holdExternalId: withdrawalId });
  else await wallet.releaseWithdrawal({ ...command, holdExternalId: withdrawalId });
  if (operation === 'settle') return;
  // As with a deposit, returned money repays a debt first.
  const owedMinor = (await wallet.findWallet(playerId, currencyCode))?.owedMinor ?? 0n;
  const repaidMinor = owedMinor < amountMinor ? owedMinor : amountMinor;
  if (repaidMinor > 0n)
    await wallet.repay({ ...command, externalId: `${withdrawalId}:debt`, amountMinor: repaidMinor });
}

export interface WithdrawalEmail {
  readonly template: EmailTemplate;
  readonly withdrawals: ReadonlyArray<Pick<WithdrawalRow, 'amountMinor' | 'currencyCode' | 'method'>>;
  readonly facts?: Readonly<Record<string, string>>;
}

/**
 * Queues an e-mail with the amount and method of each withdrawal and a link to the withdrawals page. It contains no
 * accounts, because others may read it.
 */
export async function sendWithdrawalEmail(
  deps: Pick<TransitionDeps, 'brandOf' | 'mail' | 'findPayee'>,
  tx: Tx,
  { playerId, brandKey }: Pick<WithdrawalRow, 'playerId' | 'brandKey'>,
  { template, withdrawals, facts = {} }: WithdrawalEmail,
): Promise<void> {
  const payee = await deps.findPayee(tx, playerId);
  if (payee === null) return;
  const { pagePath, methodTitleOf } = deps.brandOf(brandKey);
  const payments = paymentFact(withdrawals.map((one) => ({ ...one, methodTitle: methodTitleOf(one.method) })));
  await deps.mail.post(tx, {
    brandKey,
    recipient: payee.email,
    locale: payee.preferredLanguage,
    template,
    link: pagePath,
    facts: { ...facts, payments },
  });
}
