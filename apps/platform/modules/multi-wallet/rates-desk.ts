import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseRate } from '@marquee/money/rate.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { requireOperatorName } from '../../operator-name.rules.ts';
import { PRICE_CURRENCY } from './prices.rules.ts';
import { listTold, releaseOperatorPrice, setOperatorPrice } from './rates.sql.ts';

/** A mistake of the operator, said in one sentence. */
export class RatesError extends Error {}

export const HOLD_HOURS_MAX = 72;
const HOUR_MS = 3_600_000;

function requireCurrency(code: string): AssetCode {
  const asset = findAsset(code);
  if (asset === undefined || asset.code === PRICE_CURRENCY)
    throw new RatesError(`${code} is no currency that has a price in ${PRICE_CURRENCY}.`);
  return asset.code;
}

export type RatesDesk = ReturnType<typeof createRatesDesk>;

/** What an operator does about rates: by command, written down, and never for longer than some days. */
export function createRatesDesk({ db, now }: { readonly db: Db; readonly now: () => Date }) {
  return {
    list: () => listTold(db),
    async set(code: string, wish: { price: string; hours: number; actor: string }): Promise<Date> {
      const actor = requireOperatorName(wish.actor);
      const currencyCode = requireCurrency(code);
      const price = parseRate(wish.price);
      if (price === null) throw new RatesError(`${wish.price} is no price above zero.`);
      if (!Number.isInteger(wish.hours) || wish.hours < 1 || wish.hours > HOLD_HOURS_MAX)
        throw new RatesError(`A price is held for 1 to ${HOLD_HOURS_MAX} hours.`);
      const heldUntil = new Date(now().getTime() + wish.hours * HOUR_MS);
      await withTx(db, (tx) => setOperatorPrice(tx, { currencyCode, price, heldUntil, actor }));
      return heldUntil;
    },
    async release(code: string, by: string): Promise<void> {
      const actor = requireOperatorName(by);
      const currencyCode = requireCurrency(code);
      if (!(await withTx(db, (tx) => releaseOperatorPrice(tx, currencyCode, actor))))
        throw new RatesError(`Nobody holds a price of ${currencyCode}.`);
    },
  };
}
