import type { RateSource } from '../../modules/multi-wallet/port.ts';

/** Euros for one unit, in millionths; far enough from any day's prices that nobody takes them for real. */
const PRICES: Readonly<Record<string, bigint>> = {
  USD: 925_000n,
  GBP: 1_180_000n,
  TRY: 25_000n,
  BRL: 160_000n,
  JPY: 6_000n,
  BTC: 60_000_000_000n,
  USDT: 920_000n,
};

/** A price walks up and down by this part of itself, once in two hours. */
const SWING_PPM = 3_000n;
const HALF_PERIOD_MINUTES = 60n;
const MINUTE_MS = 60_000;

/** The same price for everybody in the same minute: what somebody sees in a demonstration can be computed again. */
function priceAt(millionths: bigint, minute: bigint): string {
  const phase = minute % (2n * HALF_PERIOD_MINUTES);
  const distance = phase < HALF_PERIOD_MINUTES ? phase : 2n * HALF_PERIOD_MINUTES - phase;
  const partsPerMillion = 1_000_000n + (2n * distance - HALF_PERIOD_MINUTES) * (SWING_PPM / HALF_PERIOD_MINUTES);
  const digits = String(millionths * partsPerMillion).padStart(13, '0');
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`;
}

/** Made-up prices that move a little, for demonstrations and tests. */
export function createRatesSandbox(now: () => Date): RateSource {
  return {
    name: 'rates-sandbox',
    readPrices: async () => {
      const asOf = now();
      const minute = BigInt(Math.floor(asOf.getTime() / MINUTE_MS));
      return Object.entries(PRICES).map(([currencyCode, millionths]) => ({
        currencyCode,
        price: priceAt(millionths, minute),
        asOf,
      }));
    },
  };
}
