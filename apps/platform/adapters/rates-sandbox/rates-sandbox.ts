import type { RateSource } from '../../modules/multi-wallet/port.ts';

/** Euros per unit, in millionths; obviously not real prices. */
const PRICES: Readonly<Record<string, bigint>> = {
  USD: 925_000n,
  GBP: 1_180_000n,
  TRY: 25_000n,
  BRL: 160_000n,
  JPY: 6_000n,
  BTC: 60_000_000_000n,
  USDT: 920_000n,
};

/** Prices move up and down by this part within two hours. */
const SWING_PPM = 3_000n;
const HALF_PERIOD_MINUTES = 60n;
const MINUTE_MS = 60_000;

/** The same price for everyone within a minute, so that demo results can be reproduced. */
function priceAt(millionths: bigint, minute: bigint): string {
  const phase = minute % (2n * HALF_PERIOD_MINUTES);
  const distance = phase < HALF_PERIOD_MINUTES ? phase : 2n * HALF_PERIOD_MINUTES - phase;
  const partsPerMillion = 1_000_000n + (2n * distance - HALF_PERIOD_MINUTES) * (SWING_PPM / HALF_PERIOD_MINUTES);
  const digits = String(millionths * partsPerMillion).padStart(13, '0');
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`;
}

/** Invented prices that move slightly, for demos and tests. */
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
