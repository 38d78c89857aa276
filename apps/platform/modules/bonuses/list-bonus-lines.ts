import type { listBonusLines as listEndpoint } from '@marquee/contract/bonuses.ts';
import type { QueryOf, ResponseOf } from '@marquee/contract/endpoint.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { cursorsOf, decodeCursor } from '../../core/list-place.ts';
import { Refusal } from '../../core/refusal.ts';
import { withSnapshot } from '../../db/tx.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { listWageringLines, sumBonusMoney, sumOpenStakes } from './bonus-lines.sql.ts';
import { findUserBonus, type UserBonusRow } from './ending.sql.ts';
import { isSetOpen, presentUserBonus } from './list-user-bonuses.ts';

const LIST = 'bonus-lines';

/**
 * The arithmetic behind the amount left to wager and the bonus money of a bonus, all of one moment. Throws `request.not_found` for another player's bonus.
 */
export async function listBonusLines(
  { db, describeGames }: Pick<BonusesDeps, 'db' | 'describeGames'>,
  {
    playerId,
    userBonusId,
    cursor,
    limit,
  }: QueryOf<typeof listEndpoint> & { readonly playerId: string; readonly userBonusId: string },
): Promise<ResponseOf<typeof listEndpoint>> {
  const place = decodeCursor(LIST, cursor);
  const { bonus, page, openMinor, sums } = await withSnapshot(db, async (tx) => {
    const row = await findUserBonus(tx, playerId, userBonusId);
    if (!row) throw new Refusal('request.not_found');
    return {
      bonus: row,
      page: await listWageringLines(tx, userBonusId, { place, limit }),
      openMinor: await sumOpenStakes(tx, userBonusId),
      sums: await sumBonusMoney(tx, userBonusId),
    };
  });
  const { rows, ...places } = page;
  const games = await describeGames([...new Set(rows.map(({ gameSlug }) => gameSlug))]);
  const { code } = getAsset(bonus.currency_code);
  const amountOf = (minor: bigint) => toExactString(minor, code);
  const { bonusAmount, multiplier, wageredAmount, wagerLeft } = presentUserBonus(bonus);
  const { grantedMinor, stakedMinor, wonMinor, returnedMinor, undoneMinor, endedMinor } = sums;
  return {
    userBonusId,
    currencyCode: code,
    wagering: {
      wagerAmount: amountOf(bonus.wager_minor),
      baseAmount: bonusAmount,
      multiplier,
      wageredAmount,
      openAmount: amountOf(openMinor),
      wagerLeft,
    },
    money: {
      grantedAmount: amountOf(grantedMinor),
      stakedAmount: amountOf(stakedMinor),
      wonAmount: amountOf(wonMinor),
      returnedAmount: amountOf(returnedMinor),
      undoneAmount: amountOf(undoneMinor),
      endedAmount: amountOf(endedMinor),
      balance: amountOf(grantedMinor - stakedMinor + wonMinor + returnedMinor - undoneMinor - endedMinor),
    },
    freeSpins: spinLinesOf(bonus),
    ...cursorsOf(LIST, places),
    rows: rows.map(({ day, gameSlug, bets, betMinor, countedMinor }) => ({
      day,
      gameSlug,
      gameName: games.get(gameSlug)?.name ?? gameSlug,
      bets,
      betAmount: amountOf(betMinor),
      countedAmount: amountOf(countedMinor),
      percent: Number((countedMinor * 100n) / betMinor),
    })),
  };
}

/** What was credited of the winnings: as bonus money, or as real money at the end. */
function spinLinesOf(bonus: UserBonusRow): ResponseOf<typeof listEndpoint>['freeSpins'] {
  const { free_spins: quantity, free_spins_left: left, spin_stake_minor: stakeMinor } = bonus;
  if (quantity === null || left === null || stakeMinor === null) return null;
  const { code } = getAsset(bonus.currency_code);
  const creditedMinor = bonus.credited_at === null ? (bonus.converted_minor ?? 0n) : bonus.bonus_minor;
  return {
    quantity,
    used: quantity - left,
    left: isSetOpen(bonus, new Date()) ? left : 0,
    stake: toExactString(stakeMinor, code),
    won: toExactString(bonus.spins_won_minor, code),
    credited: toExactString(creditedMinor, code),
  };
}
