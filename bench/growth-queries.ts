import type { Pool } from 'pg';
import type { Db } from '../apps/platform/db/database.ts';
import { findByToken } from '../apps/platform/modules/sessions/tokens.sql.ts';
import {
  listPlayedGames,
  listPlayedRounds,
  summarizePlays,
  sumNgrSince,
} from '../apps/platform/modules/games/play-history.sql.ts';
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
import { sumRequested } from '../apps/platform/modules/withdrawals/withdrawals.sql.ts';
import { listUndecided } from '../apps/platform/modules/withdrawals/withdrawals.sql.ts';
import { HEAVY_PLAYER as playerId } from './growth-data.ts';

const DAY_MS = 86_400_000;
const LIMIT = 20;

/** Each query of a page, a bet or a job that runs often, for the player with the longest history. */
export function hotQueries(pool: Pool, db: Db, heavyWallet: bigint): Readonly<Record<string, () => Promise<unknown>>> {
  const wallet = createWallet({ pool });
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const page = (pageNo: number, more: object = {}) => ({ playerId, pageNo, limit: LIMIT, ...more });
  const key = `bench:${heavyWallet}:2`;
  return {
    session: () => findByToken(db, Buffer.alloc(32, 1)),
    wallets: () => wallet.listWallets(playerId),
    'round by key': () => findRoundByKey(db, playerId, key),
    'open round of a game': () => findOpenRound(db, playerId, 'game-1'),
    'rounds to recover': () => listRoundsToRecover(db, ago(0), 100),
    'plays, first page': () => wallet.listCasinoEntries(page(1)),
    'plays, next page': () => wallet.listCasinoEntries(page(2)),
    'plays, page 50': () => wallet.listCasinoEntries(page(50)),
    'plays, page 10,000': () => wallet.listCasinoEntries(page(10_000)),
    'plays of a day three months ago': () => wallet.listCasinoEntries(page(1, { from: ago(91), to: ago(90) })),
    'bets only': () => wallet.listCasinoEntries(page(1, { kinds: ['bet'] })),
    'rollbacks only': () => wallet.listCasinoEntries(page(1, { kinds: ['rollback'] })),
    'payments, first page': () =>
      wallet.listWalletEntries(page(1, { kinds: ['deposit', 'chargeback', 'bonus_grant', 'exchange_in'] })),
    'deposits of a player': () => listDepositRows(db, page(1)),
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
    'losses since a day ago': () => sumNgrSince(db, playerId, 'EUR', ago(1)),
    'recent wins of a brand': () => listNewestWins(db, 'handelskade', ago(1), LIMIT),
    'rounds, first page': () => listEndedRounds(db, { playerId, gameSlug: undefined, pageNo: 1, limit: LIMIT }),
    'rounds of a game': () => listEndedRounds(db, { playerId, gameSlug: 'game-1', pageNo: 1, limit: LIMIT }),
    'operators: undecided withdrawals': () => listUndecided(db, 'handelskade', LIMIT),
    'outbox read': () =>
      wallet.readOutbox({ after: { xid: '0', id: 0n }, until: { xid: '9000000000', id: 0n } }, [playerId]),
    'outbox end': () => wallet.outboxEnd(),
    'open ledger rounds': () => wallet.listOpenRounds('originals', ago(0), 100),
  };
}
