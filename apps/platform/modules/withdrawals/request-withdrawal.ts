import type { WithdrawalMethodDefinition } from '@marquee/brands/withdrawal-methods.ts';
import { minorOf } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { convertSum, evaluateSums } from './evaluate-sums.ts';
import { toWithdrawalResponse } from './list-withdrawals.ts';
import { payOutDue } from './pay-out.ts';
import {
  findSameDestination,
  insertDestination,
  recordDestinationUsed,
  type DestinationRow,
} from './payout-destinations.sql.ts';
import type { WithdrawalResponse } from './present-withdrawal.rules.ts';
import { findRoute, findSumProblem, moneyOf, refusalOf } from './quote.rules.ts';
import { findQuote, type QuoteRow } from './quotes.sql.ts';
import { findOwnerDoubts } from './review-owner.ts';
import { requireMethod } from './require-options.ts';
import { LEDGER_SOURCE, applyTransition, sendWithdrawalEmail } from './transition.ts';
import type { OfferedOptions, WithdrawalsDeps } from './withdrawals.deps.ts';
import {
  findByKey,
  findByQuote,
  insertWithdrawal,
  lockWithdrawal,
  lockWithdrawalsOfPlayer,
  type NewWithdrawal,
  type WithdrawalRow,
} from './withdrawals.sql.ts';

export interface WithdrawalRequest {
  readonly brandKey: string;
  readonly playerId: string;
  readonly quoteId: string;
  readonly idempotencyKey: string;
}

/**
 * Requests a withdrawal as quoted. Concurrent requests with one key get the same withdrawal. All blockers (`payments/withdrawal-blockers.rules.ts`), the balance
 * and the limits are checked in the transaction that holds the money, with the player's row and all their wallets locked.
 */
export async function requestWithdrawal(
  deps: WithdrawalsDeps,
  request: WithdrawalRequest,
): Promise<WithdrawalResponse> {
  const known = await findByKey(deps.db, request.playerId, request.idempotencyKey);
  if (known !== null) return toWithdrawalResponse(deps, requireSame(known, request.quoteId));
  const quote = await findQuote(deps.db, request.playerId, request.quoteId);
  if (quote === null || quote.brandKey !== request.brandKey) throw new Refusal('request.not_found');
  // Before the transaction, because it may call a rates provider.
  const limitAmount = await convertSum(deps, quote);
  const withdrawalId = deps.newId('wdr');
  const row = await withTx(deps.db, async (tx) => {
    await lockWithdrawalsOfPlayer(tx, request.playerId);
    // A concurrent request with the same key may have been first.
    const earlier = await findByKey(tx, request.playerId, request.idempotencyKey);
    if (earlier !== null) return requireSame(earlier, request.quoteId);
    if (quote.expiresAt <= deps.now() || (await findByQuote(tx, quote.quoteId)) !== null)
      throw new Refusal('withdrawal.quote_expired');
    // From here on nothing that is checked can change before the money is held: see "Lock order" in wallet/README.md.
    await deps.lockPlayerShared(tx, request.playerId);
    await deps.wallet.inTx(tx).lockWallets(request.playerId);
    const { methodOption, options } = await requireMethod(deps, quote, tx);
    requireSum(quote, methodOption, options);
    const doubts = await findOwnerDoubts(deps, tx, quote);
    const byPolicy = await evaluateSums(deps, tx, quote, limitAmount);
    const approvalsNeeded = byPolicy === 0 && doubts.length > 0 ? 1 : byPolicy;
    return holdFunds(
      deps,
      tx,
      { ...request, withdrawalId, provider: methodOption.provider, approvalsNeeded, limitAmount, doubts },
      quote,
    );
  });
  deps.mail.sendSoon();
  if (row.withdrawalId === withdrawalId && row.state === 'confirmed')
    deps.inBackground(() => payOutDue(deps, { playerId: request.playerId }));
  return toWithdrawalResponse(deps, row);
}

function requireSame(known: WithdrawalRow, quoteId: string): WithdrawalRow {
  if (known.quoteId !== quoteId) throw new Refusal('request.id_reused');
  return known;
}

/** Checks the method's bounds and the balance again: both may have changed since the quote. */
function requireSum(quote: QuoteRow, methodOption: WithdrawalMethodDefinition, options: OfferedOptions): void {
  const { currencyCode, amountMinor } = quote;
  const route = findRoute(methodOption, currencyCode, quote.network);
  if (route === null) throw new Refusal('withdrawal.method_unavailable', { method: quote.method });
  const availableMinor = minorOf(options.available, currencyCode);
  const { minMinor, maxMinor } = moneyOf(route, currencyCode, options.isSelfExcluded ? availableMinor : null);
  const money = { minMinor, maxMinor, feeMinor: quote.feeMinor };
  const problem = findSumProblem({
    currencyCode,
    amountMinor,
    money,
    availableMinor,
  });
  if (problem !== null) throw refusalOf(problem);
}

/** Inserts the withdrawal, confirms it if the policy needs no approval, and holds the money last. */
async function holdFunds(
  deps: WithdrawalsDeps,
  tx: Tx,
  decided: WithdrawalRequest &
    Pick<NewWithdrawal, 'withdrawalId' | 'provider' | 'approvalsNeeded' | 'limitAmount' | 'doubts'>,
  quote: QuoteRow,
): Promise<WithdrawalRow> {
  const { withdrawalId, provider, idempotencyKey, approvalsNeeded, limitAmount, doubts } = decided;
  const { brandKey, playerId, method, currencyCode, amountMinor, feeMinor, quoteId } = quote;
  const destination = await saveDestination(deps, tx, quote);
  const sums = { currencyCode, amountMinor, feeMinor, limitAmount, approvalsNeeded, notBefore: destination.usableFrom };
  const ids = { withdrawalId, brandKey, playerId, quoteId, destinationId: destination.destinationId };
  await insertWithdrawal(tx, { ...ids, ...sums, method, provider, idempotencyKey, doubts });
  const command = { source: LEDGER_SOURCE, externalId: withdrawalId, playerId, asset: currencyCode };
  const row = await requireRow(tx, withdrawalId);
  if (approvalsNeeded === 0)
    await applyTransition(deps, tx, row, {
      action: { do: 'confirm', needsSecond: false },
      actor: 'system',
      detail: 'policy',
    });
  await deps.wallet.inTx(tx).holdWithdrawal({ ...command, amountMinor, method, reference: withdrawalId });
  return requireRow(tx, withdrawalId);
}

async function requireRow(tx: Tx, withdrawalId: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, withdrawalId);
  if (row === null) throw new Error(`The withdrawal ${withdrawalId} was not written`);
  return row;
}

/** The saved destination. A new one starts its cool-down, and its player gets an e-mail, in case someone else added it. */
async function saveDestination(deps: WithdrawalsDeps, tx: Tx, quote: QuoteRow): Promise<DestinationRow> {
  const { playerId, method, network, address, tag, fullName, email, brandKey } = quote;
  const target = { method, network, address, tag, fullName, email };
  const known = await findSameDestination(tx, playerId, target, { isLocked: true });
  if (known !== null) {
    await recordDestinationUsed(tx, known.destinationId);
    return known;
  }
  const usableFrom = new Date(deps.now().getTime() + deps.brandOf(brandKey).policy.coolDownMinutes * 60_000);
  const destination = { destinationId: deps.newId('dst'), ...target, usableFrom };
  await insertDestination(tx, playerId, destination);
  await sendWithdrawalEmail(deps, tx, quote, { template: 'payout_destination_added', withdrawals: [quote] });
  return destination;
}
