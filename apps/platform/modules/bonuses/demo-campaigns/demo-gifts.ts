import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import type { Campaign } from '../campaign.ts';

/** By the wagering of the brand's style. */
export type GiftStyle = 'default' | 'generous' | 'low';

type Percents = Readonly<Record<GiftStyle, number>>;
const all = (percent: number): Percents => ({ default: percent, generous: percent, low: percent });

/**
 * What a careful player gains at most from the bonus money of each campaign, in percent of it, as `npm run run-task -- careful-player` finds it (a test compares them), and
 * how often a person may have the campaign.
 */
const GIFTS: Readonly<Record<string, { readonly percent: Percents; readonly takes: number }>> = {
  'monday-bonus': { percent: { default: 97.1, generous: 97.1, low: 97.9 }, takes: 52 },
  'midweek-reload': { percent: { default: 89.2, generous: 89.2, low: 90.9 }, takes: 52 },
  'weekend-reload': { percent: { default: 88.5, generous: 88.5, low: 90.6 }, takes: 52 },
  welcome: { percent: { default: 92.2, generous: 94.2, low: 91 }, takes: 1 },
  'second-deposit': { percent: { default: 87.5, generous: 88.5, low: 91 }, takes: 1 },
  'club-reload': { percent: { default: 88.6, generous: 88.6, low: 91 }, takes: 52 },
  'free-spins': { percent: { default: 95.1, generous: 95.1, low: 100 }, takes: 52 },
  'coupon-bonus': { percent: { default: 91.1, generous: 91.1, low: 94.4 }, takes: 1 },
  'calendar-weekday': { percent: all(96.4), takes: 260 },
  'calendar-weekend': { percent: all(96.4), takes: 104 },
  'calendar-midweek': { percent: all(94), takes: 156 },
  'calendar-daily': { percent: all(97.3), takes: 312 },
  'calendar-sunday': { percent: all(94.8), takes: 52 },
};

interface Given {
  readonly currencyCode: AssetCode;
  /** Largest bonus, in major units. */
  readonly bonus: number;
  /** Value of free spins, in major units: what they win on average as real money is less. */
  readonly spins: number;
}

/** The statement of a demo campaign that it is a gift. */
export function demoGiftOf(
  name: string,
  { currencyCode, bonus, spins }: Given,
  style: GiftStyle = 'default',
): NonNullable<Campaign['gift']> {
  const gift = GIFTS[name];
  if (!gift) throw new Error(`It is not stated what the demo campaign ${name} gives away`);
  const { scale } = getAsset(currencyCode);
  const least = Math.ceil(((bonus * gift.percent[style]) / 100 + spins) * 10 ** scale - 1e-6);
  const text = (units: number) => (units / 10 ** scale).toFixed(scale);
  return { gain: text(least), maxPerPerson: text(least * gift.takes) };
}
