import type { AnswerOf } from '@marquee/contract/call.ts';
import type { getWithdrawalOptions } from '@marquee/contract/withdrawals.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { takesTag } from './address.rules.ts';
import { listPlaces } from './places.sql.ts';
import { presentPlace } from './present-withdrawal.rules.ts';
import { moneyOf } from './quote.rules.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';

/** What can leave, by which ways and to which known places, and all that stands in the way. */
export async function getOptions(
  deps: WithdrawalsDeps,
  wish: { readonly brandKey: string; readonly playerId: string; readonly currencyCode: string | undefined },
): Promise<AnswerOf<typeof getWithdrawalOptions>> {
  const options = await deps.findOptions(wish);
  const { currencyCode, methods } = options;
  if (!isAssetCode(currencyCode)) throw new Error(`${currencyCode} is no currency`);
  const places = await listPlaces(deps.db, wish.playerId);
  const now = deps.now();
  const ways = methods.flatMap(({ name }) => {
    const way = deps.ways.find(({ method }) => method === name);
    if (way === undefined) return [];
    const routes = way.routes
      .filter(({ currency }) => currency === currencyCode)
      .map((route) => {
        const { minMinor, maxMinor, feeMinor } = moneyOf(route, currencyCode);
        return {
          network: route.network,
          takesTag: route.network !== null && takesTag(route.network),
          minAmount: toExactString(minMinor, currencyCode),
          maxAmount: toExactString(maxMinor, currencyCode),
          fee: toExactString(feeMinor, currencyCode),
          minutesUsual: route.minutesUsual,
        };
      });
    return [{ method: way.method, form: way.form, routes }];
  });
  return { ...options, ways, places: places.map((place) => presentPlace(place, now)) };
}
