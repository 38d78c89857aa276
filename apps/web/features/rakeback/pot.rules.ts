import { getAsset } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';

export type Award = EndpointResponse<'getCalendarAward'>;
type Pot = Award['data']['userCalendarData'];
export type PotTotals = Pick<Pot, 'ngr' | 'payout' | 'currencyCode' | 'closesAt' | 'players'>;

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

/** The pot with totals that the socket has sent. Those of another currency or half hour change nothing: the response to the next request has them. */
export function potWith(award: Award, totals: PotTotals): Award {
  const pot = award.data.userCalendarData;
  if (pot.currencyCode !== totals.currencyCode || pot.closesAt !== totals.closesAt) return award;
  return { data: { userCalendarData: { ...pot, ...totals } } };
}
