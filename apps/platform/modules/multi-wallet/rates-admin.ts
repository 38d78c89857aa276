import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseRate } from '@marquee/money/rate.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { requireOperatorName } from '../../core/operator-name.rules.ts';
import { PRICE_CURRENCY } from './prices.rules.ts';
import { listRates, releaseOperatorPrice, setOperatorPrice } from './rates.sql.ts';

/** An operator's mistake; its message is shown to the operator. */
export class RatesError extends Error {}

export const OVERRIDE_HOURS_MAX = 72;
const HOUR_MS = 3_600_000;

function requireCurrency(code: string): AssetCode {
  const asset = findAsset(code);
  if (asset === undefined || asset.code === PRICE_CURRENCY)
    throw new RatesError(`There is no currency ${code} with a price in ${PRICE_CURRENCY}.`);
  return asset.code;
}

export type RatesAdmin = ReturnType<typeof createRatesAdmin>;

/** Operators' price overrides, which are stored and expire after some days. */
export function createRatesAdmin({ db, now }: { readonly db: Db; readonly now: () => Date }) {
  return {
    list: () => listRates(db),
    async set(code: string, request: { price: string; hours: number; actor: string }): Promise<Date> {
      const actor = requireOperatorName(request.actor);
      const currencyCode = requireCurrency(code);
      const price = parseRate(request.price);
      if (price === null) throw new RatesError(`${request.price} is not a price above zero.`);
      if (!Number.isInteger(request.hours) || request.hours < 1 || request.hours > OVERRIDE_HOURS_MAX)
        throw new RatesError(`A price can be set for 1 to ${OVERRIDE_HOURS_MAX} hours.`);
      const heldUntil = new Date(now().getTime() + request.hours * HOUR_MS);
      await withTx(db, (tx) => setOperatorPrice(tx, { currencyCode, price, heldUntil, actor }));
      return heldUntil;
    },
    async release(code: string, by: string): Promise<void> {
      const actor = requireOperatorName(by);
      const currencyCode = requireCurrency(code);
      if (!(await withTx(db, (tx) => releaseOperatorPrice(tx, currencyCode, actor))))
        throw new RatesError(`There is no operator price of ${currencyCode}.`);
    },
  };
}
