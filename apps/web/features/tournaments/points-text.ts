import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { decimalSeparator, numberLocale } from '@marquee/text/numbers.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';

type Tournament = Pick<EndpointResponse<'getTournament'>['tournament'], 'scoring' | 'currencyCode'>;

/** Formatted points. A multiplier counts in hundredths and has the × sign; formatted from the digits, so that nothing is rounded. */
export function pointsText(points: string, scoring: Tournament['scoring'], locale: string): string {
  if (scoring !== 'best_multiplier') return BigInt(points).toLocaleString(numberLocale(locale));
  const digits = points.padStart(3, '0');
  const whole = BigInt(digits.slice(0, -2)).toLocaleString(numberLocale(locale));
  return `${whole}${decimalSeparator(locale)}${digits.slice(-2)}×`;
}

/** Sums of bets and wins are shown as money. */
export function usePointsText({ scoring, currencyCode }: Tournament): (points: string) => string {
  const { locale } = useSite();
  const money = useMoneyFormat();
  if (scoring === 'turnover' || scoring === 'total_win')
    return (points) => money(toExactString(BigInt(points), getAsset(currencyCode).code), currencyCode);
  return (points) => pointsText(points, scoring, locale);
}
