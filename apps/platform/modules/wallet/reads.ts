import { getAsset, isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { readRate } from '@marquee/money/rate.ts';
import { numberBoundariesOf } from '../../core/list-place.ts';
import { Refusal } from '../../core/refusal.ts';
import { countOfEntries, listOfEntries } from './list-entries.sql.ts';
import { createOutboxReads, type OutboxReads } from './outbox.ts';
import { periodOf, type PeriodRow } from './period-totals.ts';
import { refusedByDatabase } from './refused.sql.ts';
import { createSpendingReads } from './spending-reads.ts';
import type { SpendingReads } from './spending.types.ts';
import type { Run } from './statement.sql.ts';
import * as sql from './wallet.sql.ts';
import type {
  CasinoEntry,
  ExchangeFacts,
  Listing,
  PeriodTotals,
  RoundState,
  Span,
  TransferKind,
  TransferRecord,
  WalletEntry,
  WalletEntryQuery,
  WalletState,
  WalletTotals,
} from './wallet.types.ts';

/** A query for play only; all of its kinds if none is given. */
export interface CasinoEntryQuery extends WalletEntryQuery {
  readonly kinds?: ReadonlyArray<(typeof PLAY_KINDS)[number]> | undefined;
}

export interface WalletReads extends OutboxReads, SpendingReads {
  /** Opens a wallet, or returns the existing one. A player's first wallet becomes the active one. */
  readonly openWallet: (owner: { playerId: string; asset: AssetCode }) => Promise<WalletState>;
  /**
   * Makes one of the player's wallets the active one. Refused with `wallet.unknown_currency` if it does not exist, and with `wallet.round_open` while the
   * currently active wallet has an open round.
   */
  readonly selectWallet: (owner: { playerId: string; asset: AssetCode }) => Promise<WalletState>;
  /** Locks all wallets of a player until the end of the transaction, and returns them. Only in `inTx`. */
  readonly lockWallets: (playerId: string) => Promise<readonly WalletState[]>;
  /** The active wallet first, then in the order of opening. */
  readonly listWallets: (playerId: string) => Promise<readonly WalletState[]>;
  readonly findWallet: (playerId: string, asset: AssetCode) => Promise<WalletState | undefined>;
  /** Bets, wins and rollbacks: up to `limit` rows of each wallet, nearest to the page's place first. */
  readonly listCasinoEntries: (query: CasinoEntryQuery) => Promise<Listing<CasinoEntry>>;
  /** The same with all entries, or those of the given kinds. */
  readonly listWalletEntries: (query: WalletEntryQuery) => Promise<Listing<WalletEntry>>;
  /** The instant before which the player's transfers are archived; null without archived transfers. */
  readonly archivedUntil: (playerId: string) => Promise<Date | null>;
  /** What is left of the wagering requirement of deposits and exchanged money in one wallet, in minor units; 0 or above. */
  readonly wageringLeftOf: (playerId: string, asset: AssetCode) => Promise<bigint>;
  /**
   * Waives the remaining wagering requirement in all wallets of a player who is self-excluded, or on a time-out of at least `timeOutHoursMin` hours; does nothing
   * for other players and returns false. Locks the wallets until the end of the transaction. Only in `inTx`.
   */
  readonly waiveWagering: (playerId: string, timeOutHoursMin: number) => Promise<boolean>;
  /** Whether wagering of a player's money was waived in the last 30 days, or before with no deposit to that wallet since. */
  readonly hasWaivedWagering: (playerId: string) => Promise<boolean>;
  /** Completed deposits and stakes of one wallet since it was opened, without returned stakes. */
  readonly totalsOf: (playerId: string, asset: AssetCode) => Promise<WalletTotals>;
  /** Totals of a period per wallet, the active one first. */
  readonly periodTotals: (
    query: Span & { playerId: string; asset?: AssetCode | undefined },
  ) => Promise<readonly PeriodTotals[]>;
  readonly findTransfer: (source: string, externalId: string) => Promise<TransferRecord | undefined>;
  readonly findRound: (provider: string, roundId: string, playerId: string) => Promise<RoundState | undefined>;
  /** Rounds opened before `openedBefore` that are still open, oldest first: a recovery must finish or return them. */
  readonly listOpenRounds: (provider: string, openedBefore: Date, limit: number) => Promise<readonly RoundState[]>;
}

const ALL_KINDS: readonly TransferKind[] = [
  'deposit',
  'withdrawal_hold',
  'withdrawal_settle',
  'withdrawal_release',
  'withdrawal_return',
  'bet',
  'win',
  'rollback',
  'free_spin',
  'bonus_grant',
  'bonus_convert',
  'bonus_forfeit',
  'bonus_recall',
  'reward',
  'chargeback',
  'repayment',
  'exchange_out',
  'exchange_in',
];
const SEQ_MAX = 9_223_372_036_854_775_807n;
const PLAY_KINDS = ['bet', 'win', 'rollback', 'free_spin'] as const satisfies readonly TransferKind[];

async function oneWallet(rows: Promise<WalletRow[]>): Promise<WalletState> {
  const [row] = await rows.catch((error: unknown) => {
    throw refusedByDatabase(error);
  });
  if (!row || row.asset === null) throw new Refusal('wallet.unknown_currency');
  return walletOf(row);
}

/** The statements of an entry list, with their parameters. */
function entryStatements(query: WalletEntryQuery) {
  const { playerId, kinds = ALL_KINDS, asset = null, from = null, to = null, gameSlug = null, isRefund = null } = query;
  const isRare = !kinds.includes('bet') && !kinds.includes('win');
  const index = isRare ? 'rare' : gameSlug === null ? 'all' : 'game';
  const hasPeriod = from !== null || to !== null;
  const direction = query.place?.direction ?? 'older';
  const boundaries = query.place && numberBoundariesOf(query.place, isAssetCode);
  const unnamed = query.place === undefined ? SEQ_MAX : 0n;
  return {
    statements: {
      list: listOfEntries({ index, direction, hasPeriod }),
      count: countOfEntries({ index, hasPeriod }),
    },
    filter: [playerId, kinds, asset, from, to, gameSlug, isRefund],
    place: [[...(boundaries?.keys() ?? [])], [...(boundaries?.values() ?? [])], unnamed],
  };
}

export function createReads(run: Run): WalletReads {
  const listEntries = async (query: WalletEntryQuery): Promise<Listing<EntryRow>> => {
    const { statements, filter, place } = entryStatements(query);
    const [rows, [total]] = await Promise.all([
      run<EntryRow>(statements.list, [...filter, ...place, query.limit]),
      run<{ count: bigint }>(statements.count, filter),
    ]);
    return { rows, count: Number(total?.count ?? 0n) }; // A count of rows, not an amount.
  };
  return {
    openWallet: ({ playerId, asset }) => oneWallet(run(sql.OPEN_WALLET, [playerId, asset])),
    selectWallet: ({ playerId, asset }) => oneWallet(run(sql.SELECT_WALLET, [playerId, asset])),
    lockWallets: async (playerId) => (await run<WalletRow>(sql.LOCK_WALLETS, [playerId])).map(walletOf),
    listWallets: async (playerId) => (await run<WalletRow>(sql.LIST_WALLETS, [playerId])).map(walletOf),
    findWallet: async (playerId, asset) => (await run<WalletRow>(sql.FIND_WALLET, [playerId, asset])).map(walletOf)[0],
    listWalletEntries: async (query) => {
      const { count, rows } = await listEntries(query);
      return { count, rows: rows.map(entryOf) };
    },
    listCasinoEntries: async (query) => {
      const { count, rows } = await listEntries({ ...query, kinds: query.kinds ?? PLAY_KINDS });
      return { count, rows: rows.map(casinoEntryOf) };
    },
    archivedUntil: async (playerId) => (await run<{ at: Date | null }>(sql.ARCHIVED_UNTIL, [playerId]))[0]?.at ?? null,
    totalsOf: async (playerId, asset) => {
      const [row] = await run<TotalsRow>(sql.PLAYER_TOTALS, [playerId, asset]);
      // A count of rows, not an amount.
      return {
        depositCount: Number(row?.deposit_count ?? 0n),
        depositMinor: row?.deposited ?? 0n,
        stakedMinor: row?.staked ?? 0n,
      };
    },
    wageringLeftOf: async (playerId, asset) =>
      (await run<{ wagering_left: bigint }>(sql.WAGERING_LEFT, [playerId, asset]))[0]?.wagering_left ?? 0n,
    waiveWagering: async (playerId, timeOutHoursMin) =>
      (await run<{ is_waived: boolean }>(sql.WAIVE_WAGERING, [playerId, timeOutHoursMin]))[0]?.is_waived === true,
    hasWaivedWagering: async (playerId) =>
      (await run<{ has_waived: boolean }>(sql.HAS_WAIVED_WAGERING, [playerId]))[0]?.has_waived === true,
    periodTotals: async ({ playerId, asset = null, from = null, to = null }) =>
      (await run<PeriodRow>(sql.PERIOD_TOTALS, [playerId, asset, from, to])).map(periodOf),
    findTransfer: async (source, externalId) => {
      const [row] = await run<TransferRow>(sql.FIND_TRANSFER, [source, externalId]);
      if (!row) return undefined;
      const { source: from, external_id, player_id, is_applied } = row;
      return { ...entryOf(row), source: from, externalId: external_id, playerId: player_id, isApplied: is_applied };
    },
    findRound: async (provider, roundId, playerId) =>
      (await run<RoundRow>(sql.FIND_ROUND, [provider, roundId, playerId])).map(roundOf)[0],
    listOpenRounds: async (provider, openedBefore, limit) =>
      (await run<RoundRow>(sql.LIST_OPEN_ROUNDS, [provider, openedBefore, limit])).map(roundOf),
    ...createOutboxReads(run),
    ...createSpendingReads(run),
  };
}

interface TotalsRow {
  readonly deposit_count: bigint;
  readonly deposited: bigint;
  readonly staked: bigint;
}

interface WalletRow {
  readonly player_id: string;
  /** Null if the function found no wallet. */
  readonly asset: string | null;
  readonly real_minor: bigint;
  readonly bonus_minor: bigint;
  readonly held_minor: bigint;
  readonly receivable_minor: bigint;
  readonly seq: bigint;
  readonly bonus_id: string | null;
  readonly is_active: boolean;
}

interface EntryRow {
  readonly id: string;
  readonly kind: TransferKind;
  readonly asset: string;
  readonly seq: bigint;
  readonly amount: bigint;
  readonly real_change: bigint;
  readonly bonus_change: bigint;
  readonly held_change: bigint;
  readonly real_after: bigint;
  readonly bonus_after: bigint;
  readonly method: string | null;
  readonly reference: string | null;
  readonly provider: string | null;
  readonly round_id: string | null;
  readonly game_slug: string | null;
  readonly created_at: Date;
  readonly micros: bigint;
  /** Null for anything but an exchange, as the four fields after it. */
  readonly exchange_rate: string | null;
  readonly from_asset: string | null;
  readonly from_amount: bigint | null;
  readonly to_asset: string | null;
  readonly to_amount: bigint | null;
}

interface TransferRow extends EntryRow {
  readonly source: string;
  readonly external_id: string;
  readonly is_applied: boolean;
  readonly player_id: string;
}

interface RoundRow {
  readonly provider: string;
  readonly round_id: string;
  readonly player_id: string;
  readonly asset: string;
  readonly game_slug: string;
  readonly state: RoundState['state'];
  readonly staked: bigint;
  readonly won: bigint;
  readonly returned: bigint;
  readonly opened_at: Date;
}

function walletOf(row: WalletRow): WalletState {
  return {
    playerId: row.player_id,
    asset: getAsset(row.asset ?? '').code,
    realMinor: row.real_minor,
    bonusMinor: row.bonus_minor,
    heldMinor: row.held_minor,
    owedMinor: -row.receivable_minor,
    seq: row.seq,
    activeBonusId: row.bonus_id,
    isActive: row.is_active,
  };
}

function entryOf(row: EntryRow): WalletEntry {
  const amountMinor = row.real_change + row.bonus_change;
  const balanceAfterMinor = row.real_after + row.bonus_after;
  return {
    transferId: row.id,
    kind: row.kind,
    asset: getAsset(row.asset).code,
    seq: row.seq,
    amountMinor,
    realChangeMinor: row.real_change,
    bonusChangeMinor: row.bonus_change,
    heldChangeMinor: row.held_change,
    balanceBeforeMinor: balanceAfterMinor - amountMinor,
    balanceAfterMinor,
    bonusBalanceMinor: row.bonus_after,
    method: row.method,
    reference: row.reference,
    exchange: exchangeOf(row),
    at: row.created_at,
    micros: row.micros,
  };
}

function exchangeOf(row: EntryRow): ExchangeFacts | null {
  if (row.exchange_rate === null) return null;
  return {
    rate: readRate(row.exchange_rate),
    from: getAsset(row.from_asset ?? '').code,
    fromMinor: row.from_amount ?? 0n,
    to: getAsset(row.to_asset ?? '').code,
    toMinor: row.to_amount ?? 0n,
  };
}

function casinoEntryOf(row: EntryRow): CasinoEntry {
  const { kind } = row;
  if (kind !== 'bet' && kind !== 'win' && kind !== 'rollback' && kind !== 'free_spin')
    throw new Error(`${kind} is not a play entry`);
  return {
    ...entryOf(row),
    kind,
    freeSpinWinMinor: kind === 'free_spin' ? row.amount : null,
    provider: row.provider ?? '',
    roundId: row.round_id ?? '',
    gameSlug: row.game_slug ?? '',
  };
}

function roundOf(row: RoundRow): RoundState {
  return {
    provider: row.provider,
    roundId: row.round_id,
    playerId: row.player_id,
    asset: getAsset(row.asset).code,
    gameSlug: row.game_slug,
    state: row.state,
    stakedMinor: row.staked,
    wonMinor: row.won,
    returnedMinor: row.returned,
    openedAt: row.opened_at,
  };
}
