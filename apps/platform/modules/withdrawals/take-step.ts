import type { Tx } from '../../db/database.ts';
import type { LetterTemplate } from '../messaging/index.ts';
import { withdrawalChangedMessage } from '../realtime/index.ts';
import { publicStatus } from './present-withdrawal.rules.ts';
import { nextStep, type HeldMove, type WithdrawalAct, type WithdrawalState } from './withdrawal-life.rules.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { moveWithdrawal, type Move, type WithdrawalRow } from './withdrawals.sql.ts';

export type StepDeps = Pick<WithdrawalsDeps, 'wallet' | 'brandOf' | 'mail' | 'findPayee'>;

/** Source of our transfers in the ledger. */
export const LEDGER_SOURCE = 'withdrawals';

const LETTERS: Partial<Readonly<Record<WithdrawalState, LetterTemplate>>> = {
  confirmed: 'withdrawal_confirmed',
  rejected: 'withdrawal_rejected',
  sent: 'withdrawal_sent',
  returned: 'withdrawal_returned',
};

/**
 * Takes one step in the life of a withdrawal whose row is held: state, who did it, money, message to open tabs and letter are one commit. Null where the step is not
 * possible from where the withdrawal is. The caller has the letter sent after the commit.
 */
export async function takeStep(
  deps: StepDeps,
  tx: Tx,
  row: WithdrawalRow,
  { act, ...how }: Omit<Move, 'to'> & { readonly act: WithdrawalAct },
): Promise<WithdrawalState | null> {
  const step = nextStep(row.state, act);
  if (step === null) return null;
  await moveWithdrawal(tx, row, { ...how, to: step.to });
  const status = publicStatus(step.to);
  if (status !== publicStatus(row.state)) {
    await deps.wallet
      .within(tx)
      .emit(withdrawalChangedMessage(row.playerId, { withdrawalId: row.withdrawalId, status }));
    const template = LETTERS[step.to];
    // What nobody had to decide is told with the payment itself.
    if (template !== undefined && !(step.to === 'confirmed' && how.actor === 'system'))
      await writeWithdrawalLetter(deps, tx, row, { template });
  }
  for (const move of step.moves) await moveMoney(deps, tx, row, move);
  return step.to;
}

/** The identity of each transfer is the withdrawal's: none of them can be booked twice, whoever asks. */
async function moveMoney(deps: StepDeps, tx: Tx, row: WithdrawalRow, move: HeldMove): Promise<void> {
  const { withdrawalId, playerId, currencyCode, amountMinor, method } = row;
  const wallet = deps.wallet.within(tx);
  const command = { source: LEDGER_SOURCE, externalId: `${withdrawalId}:${move}`, playerId, asset: currencyCode };
  if (move === 'return') await wallet.returnWithdrawal({ ...command, amountMinor, method, reference: withdrawalId });
  else if (move === 'settle') await wallet.settleWithdrawal({ ...command, holdExternalId: withdrawalId });
  else await wallet.releaseWithdrawal({ ...command, holdExternalId: withdrawalId });
  if (move === 'settle') return;
  // What is in the wallet again pays first what the player owes there, as a deposit does.
  const owedMinor = (await wallet.findWallet(playerId, currencyCode))?.owedMinor ?? 0n;
  const repaidMinor = owedMinor < amountMinor ? owedMinor : amountMinor;
  if (repaidMinor > 0n)
    await wallet.repay({ ...command, externalId: `${withdrawalId}:debt`, amountMinor: repaidMinor });
}

/** Leads to the page of withdrawals. Sums and accounts stand there alone: mail is read by others too. */
export async function writeWithdrawalLetter(
  deps: Pick<StepDeps, 'brandOf' | 'mail' | 'findPayee'>,
  tx: Tx,
  { playerId, brandKey }: Pick<WithdrawalRow, 'playerId' | 'brandKey'>,
  { template, facts = {} }: { readonly template: LetterTemplate; readonly facts?: Readonly<Record<string, string>> },
): Promise<void> {
  const payee = await deps.findPayee(tx, playerId);
  if (payee === null) return;
  const { origin, pagePath } = deps.brandOf(brandKey);
  await deps.mail.post(tx, {
    brandKey,
    recipient: payee.email,
    locale: payee.preferredLanguage,
    template,
    link: `${origin}${pagePath}`,
    facts,
  });
}
