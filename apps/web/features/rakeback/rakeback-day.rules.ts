import { fourWeeksOf } from '@marquee/contract/four-weeks.rules.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

export type RakebackDay = EndpointResponse<'getRakebackDays'>['data']['days'][number];

/** `paid`: claimed. `open`: can be claimed now. `today` and `yesterday`: nothing to claim yet. `ended`: over. `future`: not started. */
export type DayState = 'paid' | 'open' | 'today' | 'yesterday' | 'ended' | 'future';

export function stateOf(day: RakebackDay): DayState {
  if (day.paidAt !== null) return 'paid';
  if (day.showButton) return 'open';
  if (day.future) return 'future';
  if (day.today) return 'today';
  return day.ended ? 'ended' : 'yesterday';
}

/** True for amounts that a claim can pay: zero is valid, a negative amount is not. */
export function isPositive(amount: string): boolean {
  return !amount.startsWith('-');
}

/** Example days for guests, derived from the date and the same for everyone. `today` is in UTC, as on the platform. */
export function exampleDays(today: string, currencyCode: string): readonly RakebackDay[] {
  return fourWeeksOf(today).map((day) => {
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
      why: null,
    };
  });
}
