import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useSite } from '../../lib/site/use-site.ts';

type Scoring = EndpointResponse<'getTournament'>['tournament']['scoring'];

/** Formatted points. A multiplier counts in hundredths and has the × sign; formatted from the digits, so that nothing is rounded. */
export function pointsText(points: string, scoring: Scoring, locale: string): string {
  if (scoring !== 'best_multiplier') return BigInt(points).toLocaleString(locale);
  const digits = points.padStart(3, '0');
  const whole = BigInt(digits.slice(0, -2)).toLocaleString(locale);
  const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return `${whole}${point}${digits.slice(-2)}×`;
}

export function usePointsText(scoring: Scoring): (points: string) => string {
  const { locale } = useSite();
  return (points) => pointsText(points, scoring, locale);
}
