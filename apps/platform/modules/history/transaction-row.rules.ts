import type { transactionRow } from '@marquee/contract/history.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';
import type { TransferKind, WalletEntry } from '../wallet/index.ts';
import type { ListedDeposit, WithdrawalStatuses } from './history.types.ts';

export type TransactionRow = z.output<typeof transactionRow>;

/** A row with its instant, which orders rows of different origin. */
export interface DatedRow {
  readonly at: Date;
  readonly row: TransactionRow;
}

/**
 * The contract has no `declined`: for the player that is a payment that was rejected; one that nobody paid in time was cancelled. What went back of
 * a deposit has rows of its own, so the deposit itself stays what it was.
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

export function depositRow(deposit: ListedDeposit): DatedRow {
  return {
    at: deposit.createdAt,
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

/**
 * Movements of the ledger that are shown besides deposits. A deposit's own movement is not: the deposit is shown with its status already. A
 * settled withdrawal moves nothing that the player has not seen leave with the hold.
 */
const SHOWN = {
  withdrawal_hold: { transactionType: 'withdrawal', status: 'processed' },
  withdrawal_release: { transactionType: 'refund', status: 'completed' },
  withdrawal_return: { transactionType: 'refund', status: 'completed' },
  bonus_grant: { transactionType: 'bonus', status: 'completed' },
  bonus_convert: { transactionType: 'bonus', status: 'completed' },
  bonus_forfeit: { transactionType: 'bonus', status: 'completed' },
  chargeback: { transactionType: 'chargeback', status: 'completed' },
  repayment: { transactionType: 'adjustment', status: 'completed' },
} as const satisfies Partial<Record<TransferKind, Pick<TransactionRow, 'transactionType' | 'status'>>>;

type ShownKind = keyof typeof SHOWN;
const SHOWN_KINDS = Object.keys(SHOWN) as readonly ShownKind[];

/** What of one source is wanted; null: nothing of it. */
export interface Wanted {
  readonly deposits: {
    readonly statuses: ReadonlyArray<ListedDeposit['status']> | undefined;
    readonly isRestored: boolean | undefined;
  } | null;
  readonly entries: { readonly kinds: readonly ShownKind[]; readonly isRefund: boolean | undefined } | null;
}

/** Where rows of a type and a status come from. */
export function wantedOf({
  type,
  status,
}: {
  readonly type?: TransactionRow['transactionType'] | undefined;
  readonly status?: TransactionRow['status'] | undefined;
}): Wanted {
  const hasType = (kind: ShownKind) =>
    type === undefined || SHOWN[kind].transactionType === type || (type === 'refund' && kind === 'chargeback');
  const kinds = SHOWN_KINDS.filter((kind) => hasType(kind) && (status === undefined || SHOWN[kind].status === status));
  const known = Object.keys(DEPOSIT_STATUSES) as Array<ListedDeposit['status']>;
  const statuses = status === undefined ? undefined : known.filter((one) => DEPOSIT_STATUSES[one] === status);
  const isOfDeposits = type === undefined || type === 'deposit' || type === 'adjustment';
  const isRestored = type === undefined ? undefined : type === 'adjustment';
  const isRefund = type === 'refund' ? true : type === 'chargeback' ? false : undefined;
  return {
    deposits: isOfDeposits && statuses?.length !== 0 ? { statuses, isRestored } : null,
    entries: kinds.length > 0 ? { kinds, isRefund } : null,
  };
}

/** Ids that the cashier gives to refunds of deposits; the ledger books them like charge-backs. */
const REFUND_PREFIX = 'rfd_';

/** What was sent and came back stays completed: the return has a row of its own. */
const WITHDRAWAL_STATUSES = {
  requested: 'pending',
  pending: 'pending',
  confirmed: 'confirmed',
  sent: 'completed',
  returned: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<string, TransactionRow['status']>>;

/** `withdrawals` says how those stand whose holds are among the rows. */
export function entryRow(entry: WalletEntry, withdrawals: WithdrawalStatuses): DatedRow {
  const { transactionType: usual, status: booked } = SHOWN[entry.kind as ShownKind]; // only these kinds were asked for
  const stands = entry.kind === 'withdrawal_hold' ? withdrawals.get(entry.reference ?? '') : undefined;
  const status = stands === undefined ? booked : WITHDRAWAL_STATUSES[stands];
  const isRefund = entry.kind === 'chargeback' && entry.reference?.startsWith(REFUND_PREFIX) === true;
  const transactionType = isRefund ? 'refund' : usual;
  return {
    at: entry.at,
    row: {
      date: entry.at.toISOString(),
      transactionId: entry.reference ?? entry.transferId,
      method: entry.method ?? '',
      transactionType,
      amount: toExactString(entry.amountMinor, entry.asset),
      currencyCode: entry.asset,
      status,
      bonus: transactionType === 'bonus' ? 'y' : 'n',
    },
  };
}

/** One page out of two lists that are each newest first and long enough for that page. */
export function mergePage(
  first: readonly DatedRow[],
  second: readonly DatedRow[],
  page: { pageNo: number; limit: number },
): TransactionRow[] {
  const start = (page.pageNo - 1) * page.limit;
  return [...first, ...second]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(start, start + page.limit)
    .map(({ row }) => row);
}
