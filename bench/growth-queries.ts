import type { Pool } from 'pg';
import { tableBoundaries } from '../apps/platform/core/list-place.ts';
import type { Db } from '../apps/platform/db/database.ts';
import { listUserBonusRows } from '../apps/platform/modules/bonuses/user-bonuses.sql.ts';
import { findByToken } from '../apps/platform/modules/sessions/tokens.sql.ts';
import { listPlayedGames, listPlayedRounds, summarizePlays } from '../apps/platform/modules/games/play-history.sql.ts';
import {
  findOpenRound,
  findRoundByKey,
  listEndedRounds,
  listRoundsToRecover,
} from '../apps/platform/modules/games/rounds.sql.ts';
import { listNewestWins } from '../apps/platform/modules/games/wins.sql.ts';
import { sumDeposits } from '../apps/platform/modules/payments/deposit-sums.sql.ts';
import { listDepositRows } from '../apps/platform/modules/payments/list-deposits.sql.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { listPastWithdrawals } from '../apps/platform/modules/withdrawals/index.ts';
import { sumRequested } from '../apps/platform/modules/withdrawals/withdrawals.sql.ts';
import { listUndecided } from '../apps/platform/modules/withdrawals/list-withdrawals.sql.ts';
import { HEAVY_PLAYER as playerId } from './growth-data.ts';

const DAY_MS = 86_400_000;
const LIMIT = 20;

/** Each query of a page, a bet or a job that runs often, for the player with the longest history. */
export function hotQueries(
  pool: Pool,
  db: Db,
  { id: heavyWallet, seq: lastSeq }: { readonly id: bigint; readonly seq: bigint },
): Readonly<Record<string, () => Promise<unknown>>> {
  const wallet = createWallet({ pool });
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const page = (more: object = {}) => ({ playerId, limit: LIMIT + 1, ...more });
  /** A page from the middle of the heavy player's plays, and their last one. */
  const older = (seq: bigint) => ({ place: { direction: 'older', boundaries: { EUR: String(seq) } } }) as const;
  const newer = (seq: bigint) => ({ place: { direction: 'newer', boundaries: { EUR: String(seq) } } }) as const;
  const rounds = (more: object = {}) => listEndedRounds(db, { playerId, gameSlug: undefined, limit: LIMIT, ...more });
  const olderThan = (track: string, at: Date) => ({
    place: { direction: 'older', boundaries: { [track]: tableBoundaries(BigInt(at.getTime()) * 1_000n, 'x').below } },
  });
  const middleOf = (track: string) => olderThan(track, new Date(Date.now() - (Number(lastSeq) / 20) * 60_000));
  const key = `bench:${heavyWallet}:2`;
  return {
    session: () => findByToken(db, Buffer.alloc(32, 1)),
    wallets: () => wallet.listWallets(playerId),
    'round by key': () => findRoundByKey(db, playerId, key),
    'open round of a game': () => findOpenRound(db, playerId, 'game-1'),
    'rounds to recover': () => listRoundsToRecover(db, { openedBefore: ago(0), now: ago(0), limit: 100 }),
    'plays, first page': () => wallet.listCasinoEntries(page()),
    'plays, page in the middle': () => wallet.listCasinoEntries(page(older(lastSeq / 2n))),
    'plays, last page': () => wallet.listCasinoEntries(page(older(BigInt(LIMIT)))),
    'plays, page back from the last one': () => wallet.listCasinoEntries(page(newer(BigInt(LIMIT)))),
    'plays of a day three months ago': () => wallet.listCasinoEntries(page({ from: ago(91), to: ago(90) })),
    'plays of today': () => wallet.listCasinoEntries(page({ from: ago(0) })),
    'bets only': () => wallet.listCasinoEntries(page({ kinds: ['bet'] })),
    'rollbacks only': () => wallet.listCasinoEntries(page({ kinds: ['rollback'] })),
    'plays of a game': () => wallet.listCasinoEntries(page({ gameSlug: 'game-1' })),
    'plays of a game never played': () => wallet.listCasinoEntries(page({ gameSlug: 'none' })),
    'payments, first page': () =>
      wallet.listWalletEntries(page({ kinds: ['deposit', 'chargeback', 'bonus_grant', 'exchange_in'] })),
    'deposits of a player': () => listDepositRows(db, page()),
    'deposits, page in the middle': () => listDepositRows(db, page(middleOf('deposits'))),
    'deposits in one state': () => listDepositRows(db, page({ states: ['declined'] })),
    'withdrawals of a player': () => listPastWithdrawals(db, page()),
    'withdrawals, page in the middle': () => listPastWithdrawals(db, page(middleOf('withdrawals'))),
    'withdrawals rejected': () => listPastWithdrawals(db, page({ statuses: ['rejected'] })),
    'bonuses of a player': () => listUserBonusRows(db, { ...page(), status: undefined }),
    'bonuses cancelled': () => listUserBonusRows(db, { ...page(), status: 'cancelled' }),
    'totals of a day': () => wallet.periodTotals({ playerId, from: ago(31), to: ago(30) }),
    'totals of a month': () => wallet.periodTotals({ playerId, from: ago(60), to: ago(30) }),
    'totals since the beginning': () => wallet.periodTotals({ playerId }),
    'lifetime totals': () => wallet.totalsOf(playerId, 'EUR'),
    'wagering left': () => wallet.wageringLeftOf(playerId, 'EUR'),
    'deposit limit: sum of a window': () => sumDeposits(db, playerId, 'EUR', ago(30)),
    'withdrawal limit: sum of a window': () => sumRequested(db, { playerId, countedIn: 'EUR', since: ago(30) }),
    'statistics: totals and most played games': () => summarizePlays(db, playerId, 50),
    'statistics: newest rounds': () => listPlayedRounds(db, playerId, LIMIT),
    'games played': () => listPlayedGames(db, playerId, LIMIT),
    'recent wins of a brand': () => listNewestWins(db, 'handelskade', ago(1), LIMIT),
    'rounds, first page': () => rounds(),
    'rounds, page in the middle': () => rounds(olderThan('rounds', ago(50))),
    'rounds of a game': () => rounds({ gameSlug: 'game-1' }),
    'operators: undecided withdrawals': () => listUndecided(db, { brandKey: 'handelskade', limit: LIMIT }),
    'outbox read': () =>
      wallet.readOutbox({ after: { xid: '0', id: 0n }, until: { xid: '9000000000', id: 0n } }, [playerId]),
    'outbox end': () => wallet.outboxEnd(),
    'open ledger rounds': () => wallet.listOpenRounds('originals', ago(0), 100),
  };
}
