import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { SeededEarning, SeededLevel } from '../loyalty.sql.ts';
import ar from './translations.ar.json' with { type: 'json' };
import de from './translations.de.json' with { type: 'json' };
import en from './translations.en.json' with { type: 'json' };

const TRANSLATIONS = { en, de, ar };
type House = keyof (typeof TRANSLATIONS)['en']['names'];

const USUAL_THRESHOLDS: readonly bigint[] = [0n, 250n, 1_500n, 6_000n, 20_000n];
const THRESHOLDS: Readonly<Partial<Record<House, readonly bigint[]>>> = {
  belvoir: [0n, 500n, 3_000n, 12_000n, 40_000n],
  lumen: [0n, 200n, 1_200n, 5_000n, 18_000n],
};

/** About the same value in each currency; set by hand, nothing is converted. */
const ONE_POINT: Readonly<Partial<Record<AssetCode, string>>> = {
  EUR: '10',
  USD: '10',
  TRY: '400',
  BRL: '60',
  JPY: '1600',
  BTC: '0.0001',
  USDT: '10',
};

export const EARNINGS: readonly SeededEarning[] = Object.entries(ONE_POINT).map(([currencyCode, stake]) => ({
  currencyCode,
  stakeMinor: minorOf(stake, currencyCode as AssetCode), // keys of the table above
}));

/** Levels of a brand, named after its room; a brand without names or thresholds of its own has the usual ones. */
export function clubOf(brandKey: string): readonly SeededLevel[] {
  const house: House = brandKey in TRANSLATIONS.en.names ? (brandKey as House) : 'house'; // just looked up
  return (THRESHOLDS[house] ?? USUAL_THRESHOLDS).map((pointsNeeded, level) => ({
    level,
    pointsNeeded,
    translations: Object.fromEntries(
      Object.entries(TRANSLATIONS).map(([locale, translations]) => {
        const name = translations.names[house][level];
        const benefits = translations.benefits[level];
        if (name === undefined || benefits === undefined)
          throw new Error(`words.${locale}.json does not describe level ${level} of ${house}`);
        return [locale, { name, benefits }];
      }),
    ),
  }));
}
