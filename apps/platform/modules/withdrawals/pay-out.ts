import { toExactString } from '@marquee/money/money.ts';
import { withTx } from '../../db/tx.ts';
import type { PayOut, PayOutProvider, PayOutRequest, PayOutResult } from './port.ts';
import { takeStep } from './transition.ts';
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
 * Brings on every withdrawal that is due: pays what is confirmed, asks again where the outcome is unknown, and looks whether what was sent came back. Runs in any
 * number of processes at once; where one ends in between, another goes on with the same key.
 */
export async function payOutDue(deps: PayOutDeps, { playerId = null }: { playerId?: string | null } = {}) {
  const endsAt = deps.now().getTime() + PAY_OUT_MS_MAX;
  let found: number;
  do {
    const due = await leaseDue(deps.db, BATCH, playerId);
    found = due.length;
    const results = await Promise.allSettled(due.map((row) => bringOn(deps, row)));
    for (const [index, result] of results.entries())
      if (result.status === 'rejected')
        deps.log.error(
          { withdrawalId: due[index]?.withdrawalId, err: result.reason },
          'withdrawal could not be brought on',
        );
  } while (found === BATCH && deps.now().getTime() < endsAt);
}

async function bringOn(deps: PayOutDeps, row: WithdrawalRow): Promise<void> {
  const provider = deps.providers.find(({ name }) => name === row.provider);
  if (provider === undefined) {
    deps.log.warn({ withdrawalId: row.withdrawalId, provider: row.provider }, 'no company of this name pays out here');
    return;
  }
  // The intent first: from here on it can neither be rejected nor be forgotten.
  if (row.state === 'confirmed' && !(await begin(deps, row))) return;
  const mustFind =
    row.state === 'sent' || row.providerPaymentId !== null || (await hasExpiredIdempotencyKey(deps, row, provider));
  const result = mustFind
    ? await provider.find(row.withdrawalId, row.providerPaymentId)
    : await provider.send(payOutRequest(row));
  if (mustFind && row.state === 'paying' && result.kind === 'absent')
    deps.log.error(
      { withdrawalId: row.withdrawalId, provider: row.provider },
      'withdrawal needs a person: the company does not know it, and may no longer know its key',
    );
  await applyUpdate(deps, row, result);
}

/** True where the intent to pay is older than the company remembers keys: to send again could pay twice. */
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

/** Built from the row alone, so that a repeated request is the same to the last byte. */
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
    // Whoever is asked again (a job, an operator's look) never pays to a place before it is ripe.
    if (row === null || row.notBefore > deps.now()) return null;
    const wallets = await deps.wallet.inTx(tx).lockWallets(row.playerId);
    // As for a request (`withdrawal.debt_owed`): a charge-back since then has left a debt, and the money goes back to the wallet instead of to the player's bank.
    const reason = 'debt_owed';
    const isOwing = row.state === 'confirmed' && wallets.some(({ owedMinor }) => owedMinor > 0n);
    if (isOwing) return takeStep(deps, tx, row, { action: { do: 'reject' }, actor: 'system', detail: reason, reason });
    return takeStep(deps, tx, row, { action: { do: 'begin' }, actor: 'system', detail: null });
  });
  if (to === 'rejected') {
    deps.log.warn({ withdrawalId }, 'withdrawal was not paid: its player owes money since it was requested');
    deps.mail.sendSoon();
  }
  return to === 'paying';
}

/** True where the company speaks of what it was asked to pay, to the unit. */
function isOurs(payOut: PayOut, row: WithdrawalRow): boolean {
  const { reference, amount, currency } = payOutRequest(row);
  return payOut.reference === reference && payOut.amount === amount && payOut.currency === currency;
}

async function applyUpdate(deps: PayOutDeps, row: WithdrawalRow, result: PayOutResult): Promise<void> {
  const fields = { withdrawalId: row.withdrawalId, provider: row.provider };
  if (result.kind === 'unknown' || result.kind === 'absent') {
    const reason = result.kind === 'unknown' ? result.reason : 'absent';
    if (row.state === 'sent' && result.kind === 'absent')
      deps.log.error(fields, 'withdrawal needs a person: the company does not know what it has sent');
    else deps.log.warn({ ...fields, reason }, 'company did not answer about a withdrawal');
    return;
  }
  if (result.kind === 'refused') return settle(deps, row, { update: 'refused', payOut: null, detail: result.reason });
  if (!isOurs(result.payOut, row)) {
    deps.log.error(fields, 'withdrawal needs a person: the company speaks of another payment');
    return;
  }
  // Heard once, it is asked by this id: the company may forget our key, and never its own.
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
    return takeStep(deps, tx, row, {
      action: { do: 'hear', update },
      actor: 'provider',
      detail,
      ...(update === 'refused' && { reason: 'refused_by_company' }),
      ...(update === 'returned' && { reason: 'returned_by_payee' }),
      ...(payOut !== null && {
        providerPaymentId: payOut.providerPaymentId,
        networkReference: payOut.networkReference,
      }),
    });
  });
  if (newState !== null) deps.mail.sendSoon();
}
