import { getAsset } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

export type Award = EndpointResponse<'getCalendarAward'>;

/** The pot after a bet (`debit`: adds to the net loss) or a win (`credit`: subtracts from it). Currencies other than the pot's change nothing. */
export function potAfter(
  award: Award,
  kind: 'debit' | 'credit',
  { win, currencyCode }: { win: string; currencyCode: string },
): Award {
  const pot = award.data.userCalendarData;
  if (pot.currencyCode !== currencyCode) return award;
  const { code } = getAsset(currencyCode);
  const change = minorOf(win, code);
  const ngrMinor = minorOf(pot.ngr, code) + (kind === 'debit' ? change : -change);
  const payoutMinor = ngrMinor > 0n ? (ngrMinor * BigInt(pot.percentBps)) / 10_000n : 0n;
  return {
    data: {
      userCalendarData: { ...pot, ngr: toExactString(ngrMinor, code), payout: toExactString(payoutMinor, code) },
    },
  };
}
