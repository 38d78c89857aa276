import { toExactString } from '@marquee/money/money.ts';
import { withTx } from '../../db/tx.ts';
import type { PayOut, PayOutProvider, PayOutRequest, PayOutResult } from './port.ts';
import { applyTransition } from './transition.ts';
import type { PayOutUpdate } from './withdrawal-life.rules.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import {
  leaseDue,
  listChanges,
  lockWithdrawal,
  recordProviderPaymentId,
  type WithdrawalRow,
} from './withdrawals.sql.ts';

export type PayOutDeps = Pick<
  WithdrawalsDeps,
  'db' | 'wallet' | 'providers' | 'brandOf' | 'mail' | 'findPayee' | 'now' | 'log'
>;

const BATCH = 20;
const PAY_OUT_MS_MAX = 25_000;
const HOUR_MS = 3_600_000;

/**
 * Processes every due withdrawal: pays confirmed ones, retries unknown outcomes, and checks whether sent money was returned. Any number of processes may run it
 * concurrently; after a crash another one continues with the same key.
 */
export async function payOutDue(deps: PayOutDeps, { playerId = null }: { playerId?: string | null } = {}) {
  const endsAt = deps.now().getTime() + PAY_OUT_MS_MAX;
  let found: number;
  do {
    const due = await leaseDue(deps.db, BATCH, playerId);
    found = due.length;
    const results = await Promise.allSettled(due.map((row) => processDue(deps, row)));
    for (const [index, result] of results.entries())
      if (result.status === 'rejected')
        deps.log.error(
          { withdrawalId: due[index]?.withdrawalId, err: result.reason },
          'withdrawal could not be processed',
        );
  } while (found === BATCH && deps.now().getTime() < endsAt);
}

async function processDue(deps: PayOutDeps, row: WithdrawalRow): Promise<void> {
  const provider = deps.providers.find(({ name }) => name === row.provider);
  if (provider === undefined) {
    deps.log.warn(
      { withdrawalId: row.withdrawalId, provider: row.provider },
      'no payout provider of this name is set up',
    );
    return;
  }
  // The intent is committed first: from here on the withdrawal can no longer be rejected.
  if (row.state === 'confirmed' && !(await begin(deps, row))) return;
  const mustFind =
    row.state === 'sent' || row.providerPaymentId !== null || (await hasExpiredIdempotencyKey(deps, row, provider));
  const result = mustFind
    ? await provider.find(row.withdrawalId, row.providerPaymentId)
    : await provider.send(payOutRequest(row));
  if (mustFind && row.state === 'paying' && result.kind === 'absent')
    deps.log.error(
      { withdrawalId: row.withdrawalId, provider: row.provider },
      'withdrawal needs review: the provider does not know it, and its key may have expired',
    );
  await applyUpdate(deps, row, result);
}

/** Whether the intent to pay is older than the provider's keys: a repeated `send` could pay twice. */
async function hasExpiredIdempotencyKey(
  { db, now }: PayOutDeps,
  { withdrawalId, state }: WithdrawalRow,
  { keyHours }: PayOutProvider,
): Promise<boolean> {
  if (state !== 'paying' || keyHours === undefined) return false;
  const changes = (await listChanges(db, [withdrawalId])).get(withdrawalId) ?? [];
  const since = changes.find(({ to }) => to === 'paying')?.at;
  return since !== undefined && now().getTime() - since.getTime() >= keyHours * HOUR_MS;
}

/** Built from the row alone, so that a repeated request is byte-identical. */
export function payOutRequest(row: WithdrawalRow): PayOutRequest {
  const { withdrawalId, method, currencyCode, amountMinor, feeMinor, network, address, tag, fullName, email } = row;
  return {
    idempotencyKey: withdrawalId,
    reference: withdrawalId,
    method,
    currency: currencyCode,
    amount: toExactString(amountMinor - feeMinor, currencyCode),
    fee: toExactString(feeMinor, currencyCode),
    payee: { network, address, tag, fullName, email },
  };
}

async function begin(deps: PayOutDeps, { withdrawalId }: WithdrawalRow): Promise<boolean> {
  const to = await withTx(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalId);
    // Checked again here: no caller may pay to a destination during its cool-down.
    if (row === null || row.notBefore > deps.now()) return null;
    const wallets = await deps.wallet.inTx(tx).lockWallets(row.playerId);
    // As in `withdrawal.debt_owed`: after a chargeback since the request, the money returns to the wallet and repays the debt.
    const reason = 'debt_owed';
    const isOwing = row.state === 'confirmed' && wallets.some(({ owedMinor }) => owedMinor > 0n);
    if (isOwing)
      return applyTransition(deps, tx, row, { action: { do: 'reject' }, actor: 'system', detail: reason, reason });
    return applyTransition(deps, tx, row, { action: { do: 'begin' }, actor: 'system', detail: null });
  });
  if (to === 'rejected') {
    deps.log.warn({ withdrawalId }, 'withdrawal rejected: its player has a debt since the request');
    deps.mail.sendSoon();
  }
  return to === 'paying';
}

/** Whether the provider's payment has our reference, amount and currency. */
function isOurs(payOut: PayOut, row: WithdrawalRow): boolean {
  const { reference, amount, currency } = payOutRequest(row);
  return payOut.reference === reference && payOut.amount === amount && payOut.currency === currency;
}

async function applyUpdate(deps: PayOutDeps, row: WithdrawalRow, result: PayOutResult): Promise<void> {
  const fields = { withdrawalId: row.withdrawalId, provider: row.provider };
  if (result.kind === 'unknown' || result.kind === 'absent') {
    const reason = result.kind === 'unknown' ? result.reason : 'absent';
    if (row.state === 'sent' && result.kind === 'absent')
      deps.log.error(fields, 'withdrawal needs review: the provider does not know a payment that it sent');
    else deps.log.warn({ ...fields, reason }, 'payout provider did not respond');
    return;
  }
  if (result.kind === 'refused') return settle(deps, row, { update: 'refused', payOut: null, detail: result.reason });
  if (!isOurs(result.payOut, row)) {
    deps.log.error(fields, 'withdrawal needs review: the provider reported another payment');
    return;
  }
  // Later checks use the provider's own id, because our key may expire there.
  if (result.payOut.status === 'processing' && row.providerPaymentId === null)
    await recordProviderPaymentId(deps.db, row.withdrawalId, result.payOut.providerPaymentId);
  await settle(deps, row, { update: result.payOut.status, payOut: result.payOut, detail: null });
}

async function settle(
  deps: PayOutDeps,
  { withdrawalId }: WithdrawalRow,
  { update, payOut, detail }: { update: PayOutUpdate; payOut: PayOut | null; detail: string | null },
): Promise<void> {
  const newState = await withTx(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalId);
    if (row === null) return null;
    return applyTransition(deps, tx, row, {
      action: { do: 'report', update },
      actor: 'provider',
      detail,
      ...(update === 'refused' && { reason: 'refused_by_provider' }),
      ...(update === 'returned' && { reason: 'returned_by_payee' }),
      ...(payOut !== null && {
        providerPaymentId: payOut.providerPaymentId,
        networkReference: payOut.networkReference,
      }),
    });
  });
  if (newState !== null) deps.mail.sendSoon();
}
