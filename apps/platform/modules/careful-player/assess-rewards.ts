import { isAssetCode } from '@marquee/money/assets.ts';
import { economyOf, type RewardDefinitions } from './economy-of.ts';
import { findGains, unacceptedOf } from './find-gains.ts';
import { gainText } from './gain-text.ts';
import type { PlayedBet } from './played-bets.ts';

/** What is wrong with rewards before they are published. */
interface RewardAssessment {
  /** They promise more than is ever paid. */
  readonly faults: readonly string[];
  /** Somebody gains more from them than the brand accepts: the play, the game, the bet and the sum. */
  readonly gains: readonly string[];
}

/** Judges rewards of a brand in all its currencies. */
export function assessRewards(
  definitions: RewardDefinitions,
  currencies: readonly string[],
  bets: readonly PlayedBet[],
): RewardAssessment {
  const { shares, club, referralPercent } = definitions;
  const above = (name: string, percent: number, share: number) =>
    percent > share
      ? [`${name}: ${percent} % of what stakes cost is more than the ${share} % that the brand pays at most`]
      : [];
  return {
    faults: [
      ...(club?.levels ?? []).flatMap(({ rakebackPercent }, at) =>
        above(`levels.${at}.rakebackPercent`, rakebackPercent, shares.rakeback),
      ),
      ...above('percent of referrals', referralPercent, shares.referrals),
    ],
    gains: currencies
      .filter(isAssetCode)
      .flatMap((code) =>
        unacceptedOf(findGains(economyOf(definitions, code), bets)).map((gain) => gainText(gain, code)),
      ),
  };
}

/** Nothing is rewarded. */
export const NO_REWARDS: Omit<RewardDefinitions, 'brandKey' | 'shares'> = {
  club: null,
  cashback: null,
  referralPercent: 0,
  tournaments: [],
  campaigns: [],
  calendar: null,
};
