import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { quoteExchange as quoteExchangeEndpoint } from '@marquee/contract/wallets.ts';
import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { formatRate } from '@marquee/money/rate.ts';
import { Refusal } from '../../core/refusal.ts';
import type { MultiWalletDeps, Owner } from './multi-wallet.deps.ts';
import { rateBetween } from './prices.rules.ts';
import { readExchangeAmount, sumsOf } from './quote.rules.ts';
import { insertQuote } from './quotes.sql.ts';
import { readPrices } from './rates.sql.ts';
import { boundsOf } from './wallets-of-player.ts';

export interface ExchangeQuoteRequest extends Owner {
  readonly fromCurrencyCode: string;
  readonly toCurrencyCode: string;
  readonly amount: string;
}

const SECOND_MS = 1_000;

function requireAsset(currencyCode: string): AssetCode {
  const asset = findAsset(currencyCode);
  if (asset === undefined) throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  return asset.code;
}

/** Calculates an exchange and stores it as a quote; a later confirmation executes exactly this. */
export async function quoteExchange(
  deps: MultiWalletDeps,
  request: ExchangeQuoteRequest,
): Promise<ResponseOf<typeof quoteExchangeEndpoint>['quote']> {
  const { brandKey, playerId } = request;
  const brand = deps.brandOf(brandKey);
  const from = requireAsset(request.fromCurrencyCode);
  const to = requireAsset(request.toCurrencyCode);
  const bounds = boundsOf(brand, from);
  if (!brand.useMultiWallet || bounds === null) throw new Refusal('exchange.unavailable', { currency: from });
  if (from === to) throw new Refusal('exchange.same_currency');
  await deps.requirePlay(playerId);
  const amountMinor = readExchangeAmount(request.amount, from);
  if (amountMinor === null) throw new Refusal('wallet.amount_invalid', { currency: from });
  const format = (minor: bigint) => ({ amount: toExactString(minor, from), currency: from });
  if (amountMinor < bounds.minMinor) throw new Refusal('exchange.amount_below', format(bounds.minMinor));
  if (amountMinor > bounds.maxMinor) throw new Refusal('exchange.amount_above', format(bounds.maxMinor));
  await requireFunds(deps, { playerId, from, to, amountMinor });
  const now = deps.now();
  const known = rateBetween(
    await readPrices(deps.db, now),
    { from, to },
    { now, minutesMax: brand.policy.rateMinutesMax },
  );
  if (known === null) throw new Refusal('exchange.rate_unavailable', { from, to });
  const { midRate, usableUntil } = known;
  const { rate, receivesMinor, feeMinor } = sumsOf(
    amountMinor,
    { from, to },
    { midRate, spreadPpm: brand.policy.spreadPpm },
  );
  // An amount that rounds to zero in the other currency.
  if (receivesMinor <= 0n) throw new Refusal('exchange.amount_below', format(bounds.minMinor));
  const quoteId = deps.newId('exq');
  const expiresAt = new Date(Math.min(now.getTime() + brand.policy.quoteSeconds * SECOND_MS, usableUntil.getTime()));
  const sums = { fromMinor: amountMinor, toMinor: receivesMinor, feeMinor, midRate, rate };
  await insertQuote(deps.db, { quoteId, brandKey, playerId, from, to, ...sums, expiresAt });
  return {
    quoteId,
    fromCurrencyCode: from,
    toCurrencyCode: to,
    amount: toExactString(amountMinor, from),
    receives: toExactString(receivesMinor, to),
    fee: toExactString(feeMinor, to),
    midRate: formatRate(midRate),
    rate: formatRate(rate),
    expiresAt: expiresAt.toISOString(),
  };
}

/** For early feedback; the ledger checks again when the money moves. */
async function requireFunds(
  { wallet }: MultiWalletDeps,
  { playerId, from, to, amountMinor }: { playerId: string; from: AssetCode; to: AssetCode; amountMinor: bigint },
): Promise<void> {
  const wallets = await wallet.listWallets(playerId);
  const giving = wallets.find(({ asset }) => asset === from);
  if (giving === undefined || !wallets.some(({ asset }) => asset === to))
    throw new Refusal('wallet.unknown_currency', { currency: giving === undefined ? from : to });
  if (giving.activeBonusId !== null) throw new Refusal('exchange.active_bonus');
  const owing = wallets.find(({ asset, owedMinor }) => asset !== to && owedMinor > 0n);
  if (owing !== undefined)
    throw new Refusal('exchange.debt_owed', {
      amount: toExactString(owing.owedMinor, owing.asset),
      currency: owing.asset,
    });
  if (giving.realMinor < amountMinor) throw new Refusal('wallet.insufficient_funds');
}
