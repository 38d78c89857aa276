import { Option } from 'commander';
import type { RewardDefinitions } from '../../apps/platform/modules/careful-player/index.ts';
import type { Brands } from '../../apps/platform/modules/brands/index.ts';
import { printLine } from '../print.ts';

export const acceptCostOption = () =>
  new Option('--accept-cost', 'publish although a careful player gains more from it than the file accepts');

interface Publication {
  readonly brandKey: string;
  readonly change: Partial<RewardDefinitions>;
  readonly isCostAccepted: boolean;
}

/** Throws if rewards promise more than is paid, or if a careful player gains more from them than their file accepts; with an accepted cost it prints the gains instead. */
export async function requireAccepted(
  brands: Pick<Brands, 'getBrand'>,
  { brandKey, change, isCostAccepted }: Publication,
): Promise<void> {
  const { faults, gains } = await assess(brands, brandKey, change);
  if (faults.length > 0) throw new Error(`Not published:\n${faults.join('\n')}`);
  if (gains.length === 0) return;
  if (!isCostAccepted)
    throw new Error(
      `Not published, because players could gain from it:\n${gains.join('\n')}\nChange the terms, state the gain as a gift of a campaign, or publish with --accept-cost.`,
    );
  for (const line of gains) printLine(`accepted: ${line}`);
}

/** What a careful player gains from rewards, one line each. */
export async function gainLines(
  brands: Pick<Brands, 'getBrand'>,
  brandKey: string,
  change: Partial<RewardDefinitions>,
): Promise<readonly string[]> {
  const { economyOf, findGains, gainText } = await import('../../apps/platform/modules/careful-player/index.ts');
  const { definitions, bets, currencies } = await read(brands, brandKey, change);
  return currencies.flatMap((code) =>
    findGains(economyOf(definitions, code), bets).map((gain) => gainText(gain, code)),
  );
}

async function assess(brands: Pick<Brands, 'getBrand'>, brandKey: string, change: Partial<RewardDefinitions>) {
  const { assessRewards } = await import('../../apps/platform/modules/careful-player/index.ts');
  const { definitions, bets, currencies } = await read(brands, brandKey, change);
  return assessRewards(definitions, currencies, bets);
}

async function read(brands: Pick<Brands, 'getBrand'>, brandKey: string, change: Partial<RewardDefinitions>) {
  const [{ listPlayedBets, NO_REWARDS }, { readPayoutTables }, { isAssetCode }] = await Promise.all([
    import('../../apps/platform/modules/careful-player/index.ts'),
    import('./payout-tables.ts'),
    import('@marquee/money/assets.ts'),
  ]);
  const { rewardShares: shares, currencies } = brands.getBrand(brandKey);
  return {
    definitions: { ...NO_REWARDS, brandKey, shares, ...change },
    bets: listPlayedBets(readPayoutTables()),
    currencies: currencies.filter(isAssetCode),
  };
}
