import { getAsset } from '@marquee/money/assets.ts';
import type { Gain } from './economy.types.ts';

const SIGNIFICANT = 3;

/** An amount for operators, with three significant digits: gains are expectations. */
function amountText(units: number, currencyCode: string): string {
  const { scale } = getAsset(currencyCode);
  const amount = units / 10 ** scale;
  const digits = amount === 0 ? 0 : Math.max(0, SIGNIFICANT - 1 - Math.floor(Math.log10(Math.abs(amount))));
  return `${amount.toFixed(Math.min(scale, Math.max(digits, scale > 4 ? digits : 2)))} ${currencyCode}`;
}

/** One line for operators: what gains how much with which game and bet, per play, per hour and per euro. */
export function gainText(gain: Gain, currencyCode: string): string {
  const { source, game, bet, staked, expectedGain, acceptedGain, perHour, detail } = gain;
  const perUnit = staked > 0 ? `, ${(expectedGain / staked).toFixed(4)} per unit staked` : '';
  const accepted = acceptedGain > 0 ? `; accepted ${amountText(acceptedGain, currencyCode)}` : '';
  return `${source}: a careful player gains ${amountText(expectedGain, currencyCode)} with ${game} (${bet}), ${amountText(expectedGain * perHour, currencyCode)} per hour${perUnit}${accepted} (${detail})`;
}
