import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { atRate } from '@marquee/money/rate.ts';
import type { MultiWalletDeps } from './multi-wallet.deps.ts';
import { rateBetween } from './prices.rules.ts';
import { readPrices } from './rates.sql.ts';

/** An amount in another currency at the current mid rate, by default rounded up so that it never counts too little against a limit. Null if there is no recent rate. */
export async function convertToLimitCurrency(
  deps: Pick<MultiWalletDeps, 'db' | 'brandOf' | 'now'>,
  conversion: {
    readonly brandKey: string;
    readonly from: AssetCode;
    readonly to: string;
    readonly amountMinor: bigint;
    /** `floor` for a limit itself. */
    readonly rounding?: 'floor' | 'ceil';
  },
): Promise<bigint | null> {
  const to = findAsset(conversion.to)?.code;
  if (to === undefined) return null;
  if (to === conversion.from) return conversion.amountMinor;
  const now = deps.now();
  const { rateMinutesMax: minutesMax } = deps.brandOf(conversion.brandKey).policy;
  const known = rateBetween(await readPrices(deps.db, now), { from: conversion.from, to }, { now, minutesMax });
  return (
    known && atRate(conversion.amountMinor, { from: conversion.from, to }, known.midRate, conversion.rounding ?? 'ceil')
  );
}
