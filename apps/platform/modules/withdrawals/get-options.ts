import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getWithdrawalOptions } from '@marquee/contract/withdrawals.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { acceptsTag } from './address.rules.ts';
import { listDestinations } from './payout-destinations.sql.ts';
import { presentDestination } from './present-withdrawal.rules.ts';
import { moneyOf } from './quote.rules.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';

/** The methods, saved destinations and blockers of a player's withdrawals. */
export async function getOptions(
  deps: WithdrawalsDeps,
  request: { readonly brandKey: string; readonly playerId: string; readonly currencyCode: string | undefined },
): Promise<ResponseOf<typeof getWithdrawalOptions>> {
  const { isSelfExcluded, ...options } = await deps.findOptions(request);
  const { currencyCode, methods } = options;
  if (!isAssetCode(currencyCode)) throw new Error(`${currencyCode} is not a currency`);
  const leaving = isSelfExcluded ? minorOf(options.available, currencyCode) : null;
  const destinations = await listDestinations(deps.db, request.playerId);
  const now = deps.now();
  const methodOptions = methods.flatMap(({ name }) => {
    const methodOption = deps.withdrawalMethods.find(({ method }) => method === name);
    if (methodOption === undefined) return [];
    const routes = methodOption.routes
      .filter(({ currency }) => currency === currencyCode)
      .map((route) => {
        const { minMinor, maxMinor, feeMinor } = moneyOf(route, currencyCode, leaving);
        return {
          network: route.network,
          acceptsTag: route.network !== null && acceptsTag(route.network),
          minAmount: toExactString(minMinor, currencyCode),
          maxAmount: toExactString(maxMinor, currencyCode),
          fee: toExactString(feeMinor, currencyCode),
          minutesUsual: route.minutesUsual,
        };
      });
    return [{ method: methodOption.method, form: methodOption.form, routes }];
  });
  return {
    ...options,
    methodOptions,
    destinations: destinations.map((destination) => presentDestination(destination, now)),
  };
}
