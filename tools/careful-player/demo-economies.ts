import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { demoCalendarOf } from '../../apps/platform/modules/bonus-calendar/demo-calendar/demo-calendar.ts';
import { demoCampaignsOf } from '../../apps/platform/modules/bonuses/demo-campaigns/demo-campaigns.ts';
import { economyOf, type Economy, type RewardDefinitions } from '../../apps/platform/modules/careful-player/index.ts';
import { demoCashbackOf } from '../../apps/platform/modules/cashback/demo-cashback/demo-cashback.ts';
import { clubOf } from '../../apps/platform/modules/loyalty/demo-club/demo-club.ts';
import { readClub } from '../../apps/platform/modules/loyalty/index.ts';
import { DEMO_TOURNAMENTS } from '../../apps/platform/modules/tournaments/demo-tournaments/demo-tournaments.ts';

/** Everything that a demo brand rewards. */
export function demoDefinitionsOf(brandKey: string): RewardDefinitions {
  const brand = DEMO_BRANDS.find(({ key }) => key === brandKey);
  if (!brand) throw new Error(`There is no demo brand ${brandKey}`);
  const club = readClub(clubOf(brandKey));
  if ('faults' in club) throw new Error(club.faults.join('; '));
  return {
    brandKey,
    shares: brand.rewardShares,
    club: club.club,
    cashback: demoCashbackOf(brandKey, brand.currencies),
    referralPercent: brand.referAFriendPercent,
    tournaments: DEMO_TOURNAMENTS.map((each) => ({
      ...each,
      needsOptIn: false,
      sortOrder: 0,
      games: [...(each.games ?? [])],
    })),
    campaigns: demoCampaignsOf(brandKey, brand.currencies),
    calendar: demoCalendarOf(brandKey, brand.currencies),
  };
}

export function demoEconomiesOf(brandKey: string, currencies?: readonly AssetCode[]): readonly Economy[] {
  const brand = DEMO_BRANDS.find(({ key }) => key === brandKey);
  const codes = currencies ?? (brand?.currencies ?? []).filter(isAssetCode);
  const definitions = demoDefinitionsOf(brandKey);
  return codes.map((currencyCode) => economyOf(definitions, currencyCode));
}

export const DEMO_BRAND_KEYS: readonly string[] = DEMO_BRANDS.map(({ key }) => key);
