import type { transactionRow } from '@marquee/contract/history.ts';
import { toExactString } from '@marquee/money/money.ts';
import { formatRate } from '@marquee/money/rate.ts';
import type * as z from 'zod/mini';
import type { PlacedRow } from '../../core/cut-page.rules.ts';
import { tableBoundaries } from '../../core/list-place.ts';
import type { ExchangeFacts, TransferKind, WalletEntry } from '../wallet/index.ts';
import type { ListedDeposit, ListedWithdrawal } from './history.types.ts';

export type TransactionRow = z.output<typeof transactionRow>;

/**
 * The contract has no `declined`: it is shown as rejected, and an expired payment as cancelled. Refunds and chargebacks have rows of their own, so the deposit
 * stays completed.
 */
const DEPOSIT_STATUSES: Readonly<Record<ListedDeposit['status'], TransactionRow['status']>> = {
  pending: 'pending',
  processing: 'processing',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  declined: 'rejected',
  expired: 'cancelled',
  partly_refunded: 'completed',
  refunded: 'completed',
  charged_back: 'completed',
};

export function depositRow(deposit: ListedDeposit): PlacedRow<TransactionRow> {
  return {
    track: 'deposits',
    micros: deposit.createdMicros,
    ...tableBoundaries(deposit.createdMicros, deposit.depositId),
    row: {
      date: deposit.createdAt.toISOString(),
      transactionId: deposit.depositId,
      method: deposit.method,
      transactionType: deposit.isRestored ? 'adjustment' : 'deposit',
      amount: toExactString(deposit.amountMinor, deposit.asset),
      currencyCode: deposit.asset,
      status: DEPOSIT_STATUSES[deposit.status],
      bonus: 'n',
    },
  };
}

/** A returned withdrawal stays completed: the return has a row of its own. */
const WITHDRAWAL_STATUSES: Readonly<Record<ListedWithdrawal['status'], TransactionRow['status']>> = {
  requested: 'pending',
  pending: 'pending',
  confirmed: 'confirmed',
  sent: 'completed',
  returned: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

export function withdrawalRow(withdrawal: ListedWithdrawal): PlacedRow<TransactionRow> {
  return {
    track: 'withdrawals',
    micros: withdrawal.createdMicros,
    ...tableBoundaries(withdrawal.createdMicros, withdrawal.withdrawalId),
    row: {
      date: withdrawal.createdAt.toISOString(),
      transactionId: withdrawal.withdrawalId,
      method: withdrawal.method,
      transactionType: 'withdrawal',
      amount: toExactString(withdrawal.amountMinor, withdrawal.asset),
      currencyCode: withdrawal.asset,
      status: WITHDRAWAL_STATUSES[withdrawal.status],
      bonus: 'n',
    },
  };
}

/**
 * Ledger transfers that are shown besides deposits and withdrawals. Those of deposits and withdrawals are not, because both have rows with their status; a
 * returned withdrawal is.
 */
const VISIBLE = {
  withdrawal_release: { transactionType: 'refund', status: 'completed' },
  withdrawal_return: { transactionType: 'refund', status: 'completed' },
  bonus_grant: { transactionType: 'bonus', status: 'completed' },
  bonus_convert: { transactionType: 'bonus', status: 'completed' },
  bonus_forfeit: { transactionType: 'bonus', status: 'completed' },
  bonus_recall: { transactionType: 'bonus', status: 'completed' },
  reward: { transactionType: 'bonus', status: 'completed' },
  chargeback: { transactionType: 'chargeback', status: 'completed' },
  repayment: { transactionType: 'adjustment', status: 'completed' },
  exchange_out: { transactionType: 'exchange', status: 'completed' },
  exchange_in: { transactionType: 'exchange', status: 'completed' },
} as const satisfies Partial<Record<TransferKind, Pick<TransactionRow, 'transactionType' | 'status'>>>;

type VisibleKind = keyof typeof VISIBLE;
const VISIBLE_KINDS = Object.keys(VISIBLE) as readonly VisibleKind[];

/** Filters per source; null: none of its rows. */
export interface SourceFilters {
  readonly deposits: {
    readonly statuses: ReadonlyArray<ListedDeposit['status']> | undefined;
    readonly isRestored: boolean | undefined;
  } | null;
  readonly withdrawals: { readonly statuses: ReadonlyArray<ListedWithdrawal['status']> | undefined } | null;
  readonly entries: { readonly kinds: readonly VisibleKind[]; readonly isRefund: boolean | undefined } | null;
}

/** The source's statuses that the history shows as `status`; undefined for all. */
function namesOf<Name extends string>(
  statuses: Readonly<Record<Name, TransactionRow['status']>>,
  status: TransactionRow['status'] | undefined,
): readonly Name[] | undefined {
  if (status === undefined) return undefined;
  return (Object.keys(statuses) as Name[]).filter((name) => statuses[name] === status); // The keys of that record.
}

/** The filters for a type and status. */
export function sourceFiltersOf({
  type,
  status,
}: {
  readonly type?: TransactionRow['transactionType'] | undefined;
  readonly status?: TransactionRow['status'] | undefined;
}): SourceFilters {
  const hasType = (kind: VisibleKind) =>
    type === undefined || VISIBLE[kind].transactionType === type || (type === 'refund' && kind === 'chargeback');
  const kinds = VISIBLE_KINDS.filter(
    (kind) => hasType(kind) && (status === undefined || VISIBLE[kind].status === status),
  );
  const statuses = namesOf(DEPOSIT_STATUSES, status);
  const states = namesOf(WITHDRAWAL_STATUSES, status);
  const isOfWithdrawals = type === undefined || type === 'withdrawal';
  const isOfDeposits = type === undefined || type === 'deposit' || type === 'adjustment';
  const isRestored = type === undefined ? undefined : type === 'adjustment';
  const isRefund = type === 'refund' ? true : type === 'chargeback' ? false : undefined;
  return {
    deposits: isOfDeposits && statuses?.length !== 0 ? { statuses, isRestored } : null,
    withdrawals: isOfWithdrawals && states?.length !== 0 ? { statuses: states } : null,
    entries: kinds.length > 0 ? { kinds, isRefund } : null,
  };
}

/** Prefix of the references of refunds, which the ledger books like chargebacks. */
const REFUND_PREFIX = 'rfd_';

export function entryRow(entry: WalletEntry): TransactionRow {
  const { transactionType: defaultType, status } = VISIBLE[entry.kind as VisibleKind]; // Only these kinds were queried.
  const isRefund = entry.kind === 'chargeback' && entry.reference?.startsWith(REFUND_PREFIX) === true;
  const transactionType = isRefund ? 'refund' : defaultType;
  return {
    date: entry.at.toISOString(),
    transactionId: entry.reference ?? entry.transferId,
    method: entry.method ?? '',
    transactionType,
    // Bonus money that becomes real changes no sum: its row says how much became real.
    amount: toExactString(entry.kind === 'bonus_convert' ? entry.realChangeMinor : entry.amountMinor, entry.asset),
    currencyCode: entry.asset,
    status,
    bonus: transactionType === 'bonus' ? 'y' : 'n',
    ...(entry.exchange !== null && { exchange: exchangeSide(entry.kind, entry.exchange) }),
  };
}

/** The other side of an exchange. */
function exchangeSide(kind: TransferKind, { rate, from, fromMinor, to, toMinor }: ExchangeFacts) {
  const [minor, asset] = kind === 'exchange_out' ? [toMinor, to] : [-fromMinor, from];
  return { rate: formatRate(rate), amount: toExactString(minor, asset), currencyCode: asset };
}

/** One track for each wallet, ordered by the wallet's sequence numbers. */
export function byWallet<Entry extends WalletEntry, Row>(
  entries: readonly Entry[],
  toRow: (entry: Entry) => Row,
): ReadonlyArray<ReadonlyArray<PlacedRow<Row>>> {
  const tracks = new Map<string, Array<PlacedRow<Row>>>();
  for (const entry of entries) {
    const { asset: track, micros, seq } = entry;
    const row = { track, micros, below: `${seq}`, above: `${seq + 1n}`, row: toRow(entry) };
    const ofWallet = tracks.get(track);
    if (ofWallet) ofWallet.push(row);
    else tracks.set(track, [row]);
  }
  return [...tracks.values()];
}
