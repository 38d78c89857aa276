import type { AssetCode } from '@marquee/money/assets.ts';
import type { QueryOf } from '@marquee/contract/endpoint.ts';
import type { getHistoryTotals, listCasinoTransactions, listTransactions } from '@marquee/contract/history.ts';
import type { Listing, Page, Span, WalletModule } from '../wallet/index.ts';

/** Whose history, and what of it. */
export type MoneyHistoryQuery = QueryOf<typeof listTransactions> & { readonly playerId: string };
export type CasinoHistoryQuery = QueryOf<typeof listCasinoTransactions> & { readonly playerId: string };
export type TotalsQuery = QueryOf<typeof getHistoryTotals> & { readonly playerId: string };

/** A deposit as the history shows it, whatever became of it. */
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
  /** True for a row of money that came again after a charge-back. */
  readonly isRestored: boolean;
  readonly createdAt: Date;
}

export interface DescribedGame {
  readonly name: string;
  readonly provider: string;
}

/** A withdrawal as the history shows it, whatever became of it. */
export interface ListedWithdrawal {
  readonly withdrawalId: string;
  readonly method: string;
  readonly asset: AssetCode;
  readonly amountMinor: bigint;
  readonly status: 'requested' | 'pending' | 'confirmed' | 'rejected' | 'sent' | 'returned' | 'cancelled';
  readonly createdAt: Date;
}

/** Which payments of a player a source is asked for. */
type PaymentQuery = Page & Span & { readonly playerId: string; readonly currencyCode?: string | undefined };

export interface HistoryDeps {
  readonly wallet: Pick<WalletModule, 'listWalletEntries' | 'listCasinoEntries' | 'periodTotals'>;
  /** Deposits of a player, newest first. */
  readonly listDeposits: (
    query: PaymentQuery & {
      readonly statuses?: ReadonlyArray<ListedDeposit['status']> | undefined;
      readonly isRestored?: boolean | undefined;
    },
  ) => Promise<Listing<ListedDeposit>>;
  /** Withdrawals of a player, newest first. */
  readonly listWithdrawals: (
    query: PaymentQuery & { readonly statuses?: ReadonlyArray<ListedWithdrawal['status']> | undefined },
  ) => Promise<Listing<ListedWithdrawal>>;
  /** Names of games by slug; one that has left the catalogue may be missing. */
  readonly describeGames: (slugs: readonly string[]) => Promise<ReadonlyMap<string, DescribedGame>>;
}
