import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { getAsset } from '@marquee/money/assets.ts';
import {
  findGains,
  listPlayedBets,
  type Economy,
  type Gain,
} from '../../apps/platform/modules/careful-player/index.ts';
import { DEMO_BRAND_KEYS, demoEconomiesOf } from './demo-economies.ts';
import { readPayoutTables } from './payout-tables.ts';

/** What a careful player gains at a demo brand in its first currency. */
export function gainsOfDemo(brandKey: string): { readonly economy: Economy; readonly gains: readonly Gain[] } {
  const bets = listPlayedBets(readPayoutTables());
  const currency = DEMO_BRANDS.find(({ key }) => key === brandKey)?.defaultCurrency ?? '';
  const [economy] = demoEconomiesOf(brandKey, [getAsset(currency).code]);
  if (!economy) throw new Error(`${brandKey} has no currency`);
  return { economy, gains: findGains(economy, bets) };
}

/** The table of all demo brands in Markdown: per brand the play that gains most without a gift, and what each gift gains. */
export function gainsTable(): string {
  const rows = DEMO_BRAND_KEYS.flatMap((brandKey) => {
    const { economy, gains } = gainsOfDemo(brandKey);
    return gains
      .filter(
        ({ source }) =>
          source === 'all rewards for play' || source === 'pot of others' || source.startsWith('campaign'),
      )
      .filter(({ source }) => !source.endsWith('per person'))
      .map((gain) => [
        brandKey,
        gain.source.replace('campaign ', ''),
        gain.game,
        gain.bet,
        ...numbersOf(gain, economy.currencyCode),
      ]);
  });
  return [
    '| brand | what pays | game | bet | gain per play | per hour | per unit staked | accepted |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

function numbersOf({ expectedGain, staked, perHour, acceptedGain }: Gain, currencyCode: string): readonly string[] {
  const text = (minor: number) => `${(minor / 10 ** getAsset(currencyCode).scale).toPrecision(3)} ${currencyCode}`;
  const perUnit = staked > 0 ? (expectedGain / staked).toFixed(4) : '–';
  return [text(expectedGain), text(expectedGain * perHour), perUnit, acceptedGain > 0 ? text(acceptedGain) : 'nothing'];
}
