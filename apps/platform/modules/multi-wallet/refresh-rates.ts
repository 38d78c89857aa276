import { findAsset } from '@marquee/money/assets.ts';
import { parseRate, formatRate } from '@marquee/money/rate.ts';
import type { MultiWalletDeps } from './multi-wallet.deps.ts';
import { isPlausible } from './prices.rules.ts';
import { listRates, saveSourcePrice } from './rates.sql.ts';

/** Queries the provider once and stores plausible prices. After an implausible one the last price stays until it is too old or an operator sets one. */
export async function refreshRates({ db, rateSource, now, log }: MultiWalletDeps): Promise<void> {
  if (rateSource === null) return;
  const prices = await rateSource.readPrices();
  const known = new Map(
    (await listRates(db)).flatMap((row) => (row.setBy === 'source' ? [[row.currencyCode, row]] : [])),
  );
  for (const { currencyCode, price: text, asOf } of prices) {
    const code = findAsset(currencyCode)?.code;
    const price = parseRate(text);
    if (code === undefined) continue;
    const last = known.get(code);
    if (price === null || asOf > now() || !isPlausible(last, { price, asOf })) {
      const before = last === undefined ? null : formatRate(last.price);
      log.error({ source: rateSource.name, currencyCode, price: text, before }, 'implausible price ignored');
    } else await saveSourcePrice(db, code, { price, asOf });
  }
}
