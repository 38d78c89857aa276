import type { AssetCode } from '@marquee/money/assets.ts';
import type { QueryOf } from '@marquee/contract/endpoint.ts';
import type { getHistoryTotals, listCasinoTransactions, listTransactions } from '@marquee/contract/history.ts';
import type { PageQuery } from '../../core/list-place.ts';
import type { Listing, Span, WalletModule } from '../wallet/index.ts';

/** The endpoints' queries with the player. */
export type MoneyHistoryQuery = QueryOf<typeof listTransactions> & { readonly playerId: string };
export type CasinoHistoryQuery = QueryOf<typeof listCasinoTransactions> & { readonly playerId: string };
export type TotalsQuery = QueryOf<typeof getHistoryTotals> & { readonly playerId: string };

/** A deposit in the history, in any state. */
export interface ListedDeposit {
  readonly depositId: string;
  readonly method: string;
  readonly asset: AssetCode;
  readonly amountMinor: bigint;
  readonly status:
    | 'pending'
    | 'processing'
    | 'failed'
    | 'cancelled'
    | 'declined'
    | 'expired'
    | 'completed'
    | 'partly_refunded'
    | 'refunded'
    | 'charged_back';
  /** True for money that was restored after a chargeback. */
  readonly isRestored: boolean;
  readonly createdAt: Date;
  /** `createdAt` in microseconds since 1970. */
  readonly createdMicros: bigint;
}

export interface DescribedGame {
  readonly name: string;
  readonly provider: string;
}

/** A withdrawal in the history, in any state. */
export interface ListedWithdrawal {
  readonly withdrawalId: string;
  readonly method: string;
  readonly asset: AssetCode;
  readonly amountMinor: bigint;
  readonly status: 'requested' | 'pending' | 'confirmed' | 'rejected' | 'sent' | 'returned' | 'cancelled';
  readonly createdAt: Date;
  readonly createdMicros: bigint;
}

/** The query of a source of payments. */
type PaymentQuery = PageQuery & Span & { readonly playerId: string; readonly currencyCode?: string | undefined };

export interface HistoryDeps {
  readonly wallet: Pick<WalletModule, 'listWalletEntries' | 'listCasinoEntries' | 'periodTotals' | 'archivedUntil'>;
  /** Deposits of a player, nearest to the page's place first; its boundaries are of the track `deposits`. */
  readonly listDeposits: (
    query: PaymentQuery & {
      readonly statuses?: ReadonlyArray<ListedDeposit['status']> | undefined;
      readonly isRestored?: boolean | undefined;
    },
  ) => Promise<Listing<ListedDeposit>>;
  /** Withdrawals of a player, in the same way; their track is `withdrawals`. */
  readonly listWithdrawals: (
    query: PaymentQuery & { readonly statuses?: ReadonlyArray<ListedWithdrawal['status']> | undefined },
  ) => Promise<Listing<ListedWithdrawal>>;
  /** Games by slug; games that have left the catalogue may be missing. */
  readonly describeGames: (slugs: readonly string[]) => Promise<ReadonlyMap<string, DescribedGame>>;
}
