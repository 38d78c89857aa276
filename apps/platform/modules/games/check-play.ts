import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { checkPlay as checkPlayEndpoint } from '@marquee/contract/games.ts';
import { findAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import type { GamesDeps, PlayAttempt } from './games.deps.ts';

type Checked = Pick<GamesDeps, 'checkPlay' | 'stakesOf' | 'findBonusTerms' | 'findStakeRoom'>;

/** What would refuse the smallest bet on a game now, and how high a bet may be, before the player bets. Booking a bet checks again. */
export async function checkPlay(
  deps: Checked,
  attempt: PlayAttempt & { readonly currencyCode: string },
): Promise<ResponseOf<typeof checkPlayEndpoint>> {
  const asset = findAsset(attempt.currencyCode)?.code;
  if (!asset) throw new Refusal('wallet.unknown_currency');
  const stakes = deps.stakesOf(attempt.gameSlug);
  if (!stakes) throw new Refusal('game.not_found');
  const { playerId, gameSlug } = attempt;
  // First, because it brings what the limits leave up to date.
  const refusal = await refusalOf(deps.checkPlay({ ...attempt, asset, stakeMinor: stakes[asset].minMinor }));
  const [bonus, room] = await Promise.all([
    deps.findBonusTerms({ playerId, asset, gameSlug }),
    deps.findStakeRoom({ playerId, asset, gameSlug }),
  ]);
  const amountOf = (minor: bigint | null) => (minor === null ? null : toExactString(minor, asset));
  return {
    refusal,
    bonusBetMax: amountOf(bonus?.betMinorMax ?? null),
    stakeMax: amountOf(room.roundMaxMinor),
    stakeLeft: amountOf(room.leftMinor),
    isBonusUsable: bonus?.isGameExcluded !== true,
  };
}

type ShownRefusal = NonNullable<ResponseOf<typeof checkPlayEndpoint>['refusal']>;

async function refusalOf(check: Promise<void>): Promise<ShownRefusal | null> {
  try {
    await check;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const params = Object.entries(error.params).map(([name, value]) => [
      name,
      typeof value === 'object' ? [...value] : value,
    ]);
    return { code: error.code, params: Object.fromEntries(params) as ShownRefusal['params'] }; // the entries of the refusal
  }
}
