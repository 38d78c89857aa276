import type { RewardShares } from '@marquee/brands/reward-shares.ts';
import { findHouseGame } from '@marquee/games/house-games.ts';
import { getAsset, isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { Calendar } from '../bonus-calendar/index.ts';
import { offerOf, type Campaign } from '../bonuses/index.ts';
import type { CashbackDefinition } from '../cashback/index.ts';
import type { Club } from '../loyalty/index.ts';
import type { TournamentTerms } from '../tournaments/index.ts';
import type { Economy, EconomyCampaign } from './economy.types.ts';
import type { PlayedBet } from './played-bets.ts';

/** What a brand rewards, as its files state it; null or empty: nothing of this kind. */
export interface RewardDefinitions {
  readonly brandKey: string;
  readonly shares: RewardShares;
  readonly club: Club | null;
  readonly cashback: CashbackDefinition | null;
  readonly referralPercent: number;
  readonly tournaments: readonly TournamentTerms[];
  readonly campaigns: readonly Campaign[];
  readonly calendar: Calendar | null;
}

type ByGame = {
  readonly games?: Readonly<Record<string, number>> | undefined;
  readonly categories?: Readonly<Record<string, number>> | undefined;
};
type OfGame = Pick<PlayedBet, 'game' | 'categories'>;

/** The value of a game, else the lowest of its categories, else `otherwise`. */
function byGame({ games = {}, categories: ofCategories = {} }: ByGame, otherwise: number) {
  return ({ game, categories }: OfGame): number => {
    const own = categories.flatMap((category) => ofCategories[category] ?? []);
    return games[game] ?? (own.length > 0 ? Math.min(...own) : otherwise);
  };
}

/** The rewards of a brand in one currency. */
export function economyOf(of: RewardDefinitions, currencyCode: AssetCode): Economy {
  const { brandKey, shares, referralPercent } = of;
  const pointMinor = of.club?.onePointPer[currencyCode];
  return {
    brandKey,
    currencyCode,
    shares,
    referralPercent,
    club:
      of.club && pointMinor !== undefined
        ? {
            pointMinor: minorOf(pointMinor, currencyCode),
            potBps: Math.round(of.club.potPercent * 100),
            levels: of.club.levels.map(({ points, rakebackPercent, reward }) => ({
              points,
              rakebackBps: Math.round(rakebackPercent * 100),
              rewardMinor: minorOf(reward[currencyCode] ?? '0', currencyCode),
            })),
          }
        : null,
    cashback: cashbackIn(of.cashback, currencyCode),
    tournaments: of.tournaments
      .filter((each) => each.currencyCode === currencyCode && each.prizes.length > 0)
      .map(({ key, stakeMin, prizes }) => ({
        key,
        stakeMinorMin: stakeMin === undefined ? 0n : minorOf(stakeMin, currencyCode),
        firstPrizeMinor: minorOf(prizes[0]?.amount ?? '0', currencyCode),
      })),
    campaigns: [
      ...of.campaigns
        .filter((each) => each.currencyCode === currencyCode)
        .map((each) => campaignOf(each, of.campaigns)),
      ...(of.calendar?.days ?? []).flatMap((day) => calendarDayIn(day, currencyCode)),
    ],
  };
}

function cashbackIn(cashback: CashbackDefinition | null, currencyCode: AssetCode): Economy['cashback'] {
  const amounts = cashback?.amounts[currencyCode];
  if (!cashback || !amounts) return null;
  const percentOf = byGame(cashback.exceptions, cashback.percent);
  return {
    percentBpsOf: (bet) => Math.round(percentOf(bet) * 100),
    lossMinorMin: minorOf(amounts.lossMin, currencyCode),
    cashbackMinorMax: amounts.cashbackMax === undefined ? null : minorOf(amounts.cashbackMax, currencyCode),
  };
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const giftOf = (gift: Campaign['gift']): EconomyCampaign['gift'] =>
  gift ? { gain: Number(gift.gain), maxPerPerson: Number(gift.maxPerPerson) } : null;

/** A campaign with the deposit that gets most for its money, and the average of its free spins. */
function campaignOf(campaign: Campaign, all: readonly Campaign[]): EconomyCampaign {
  const { key, type, multiplier, depositPercent, freeSpins, weights } = campaign;
  const fixed = numberOf(campaign.bonusAmount) ?? 0;
  const most = depositPercent === undefined ? fixed : (numberOf(campaign.bonusMax) ?? 0);
  const spins = spinsOf(campaign);
  const isSpins = type === 'freespins';
  const bonus = type === 'instant_cashback' ? 0 : isSpins ? (freeSpins?.winnings === 'bonus' ? spins : 0) : most;
  const factor = isSpins ? (freeSpins?.multiplier ?? multiplier) : multiplier;
  const deposit = depositPercent === undefined ? (numberOf(campaign.depositMin) ?? 0) : (most * 100) / depositPercent;
  const weightOf = byGame(weights, 100);
  return {
    key,
    currencies: all.filter((other) => offerOf(other) === offerOf(campaign)).length,
    spinsReal: !isSpins || freeSpins?.winnings === 'real' ? spins : 0,
    weightOf: (bet) => (campaign.games.length > 0 && !campaign.games.includes(bet.game) ? 0 : weightOf(bet) / 100),
    bonus: {
      real: type === 'deposit' ? Math.max(deposit, numberOf(campaign.depositMin) ?? 0) : 0,
      bonus,
      wager: bonus * factor,
      winMax: numberOf(isSpins ? (freeSpins?.winMax ?? campaign.winMax) : campaign.winMax),
      betMax: numberOf(campaign.betMax),
      countsRealOnly: campaign.wageringSource === 'REAL_MONEY_ONLY',
    },
    gift: giftOf(campaign.gift),
  };
}

/** Expected winnings of the free spins, at most what is paid. */
function spinsOf({ freeSpins, currencyCode }: Campaign): number {
  if (!freeSpins) return 0;
  const stakes = freeSpins.count * (numberOf(freeSpins.stake) ?? 0);
  const returned = Math.max(
    ...freeSpins.games.map((slug) => {
      const rules = findHouseGame(slug);
      return rules && isAssetCode(currencyCode)
        ? Number(rules.returnToPlayer.numerator) / Number(rules.returnToPlayer.denominator)
        : 1;
    }),
  );
  return Math.min(stakes * returned, numberOf(freeSpins.winMax) ?? Infinity);
}

function calendarDayIn(
  { key, amounts, multiplier }: Calendar['days'][number],
  currencyCode: AssetCode,
): readonly EconomyCampaign[] {
  const terms = amounts[currencyCode];
  if (!terms) return [];
  const bonus = numberOf(terms.bonusAmount) ?? 0;
  return [
    {
      key: `calendar-${key}-${getAsset(currencyCode).code.toLowerCase()}`,
      currencies: Object.keys(amounts).length,
      spinsReal: 0,
      weightOf: () => 1,
      bonus: {
        real: 0,
        bonus,
        wager: bonus * multiplier,
        winMax: numberOf(terms.winMax),
        betMax: numberOf(terms.betMax),
        countsRealOnly: false,
      },
      gift: giftOf(terms.gift),
    },
  ];
}
