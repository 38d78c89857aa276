import type { getFreeSpins as getEndpoint } from '@marquee/contract/bonuses.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { presentUserBonus } from './list-user-bonuses.ts';
import { findActiveSet } from './user-bonuses.sql.ts';

/** The active free spins of a player; null if there are none. */
export async function getFreeSpins(
  { db, describeGames }: Pick<BonusesDeps, 'db' | 'describeGames'>,
  playerId: string,
): Promise<ResponseOf<typeof getEndpoint>['freeSpins']> {
  const row = await findActiveSet(db, playerId);
  if (!row) return null;
  const { freeSpins, freeSpinsQuantity, freeSpinsLeft, ...set } = presentUserBonus(row);
  if (!freeSpins) return null;
  const names = await describeGames(set.games);
  const { userBonusId, name, currencyCode, multiplier, maxWinAmount, expiration } = set;
  return {
    userBonusId,
    name,
    currencyCode,
    quantity: freeSpinsQuantity ?? 0,
    left: freeSpinsLeft ?? 0,
    stake: freeSpins.stake,
    won: freeSpins.won,
    winningsAs: freeSpins.winningsAs,
    multiplier,
    maxWinAmount,
    expiration,
    state: freeSpins.state === 'open' ? 'open' : 'waiting',
    games: set.games.map((slug) => ({ slug, name: names.get(slug)?.name ?? slug })),
  };
}
