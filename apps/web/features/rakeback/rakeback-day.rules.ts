import { fourWeeksAround } from '../../lib/calendar/four-weeks.rules.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

export type RakebackDay = EndpointResponse<'getRakebackDays'>['data']['days'][number];

/** `paid` was claimed, `open` can be claimed now, `today` and `yesterday` hold nothing yet, `ended` is over, `future` is to come. */
export type DayState = 'paid' | 'open' | 'today' | 'yesterday' | 'ended' | 'future';

export function stateOf(day: RakebackDay): DayState {
  if (day.paidAt !== null) return 'paid';
  if (day.showButton) return 'open';
  if (day.future) return 'future';
  if (day.today) return 'today';
  return day.ended ? 'ended' : 'yesterday';
}

/** True for what a claim has paid: nothing is still an answer, less than nothing is none. */
export function isPositive(amount: string): boolean {
  return !amount.startsWith('-');
}

/** Days for visitors who are not logged in: amounts made of the day's own figures, the same for everybody and nobody's money. `today` is in UTC, as on the platform. */
export function exampleDays(today: string, currencyCode: string): readonly RakebackDay[] {
  return fourWeeksAround(today).map((day) => {
    const seed = [...day].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 9_973, 7);
    const future = day > today;
    return {
      canClaimDate: day,
      bonusId: `rbk_${day.replaceAll('-', '')}`,
      amount: future ? null : `${1 + (seed % 9)}.${String(seed % 100).padStart(2, '0')}`,
      currencyCode,
      paidAt: null,
      ended: day < today,
      future,
      today: day === today,
      showButton: false,
    };
  });
}
