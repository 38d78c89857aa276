import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { SeededEarning, SeededLevel } from '../loyalty.sql.ts';
import ar from './translations.ar.json' with { type: 'json' };
import de from './translations.de.json' with { type: 'json' };
import en from './translations.en.json' with { type: 'json' };

const TRANSLATIONS = { en, de, ar };
type ClubName = keyof (typeof TRANSLATIONS)['en']['names'];

const DEFAULT_THRESHOLDS: readonly bigint[] = [0n, 250n, 1_500n, 6_000n, 20_000n];
const THRESHOLDS: Readonly<Partial<Record<ClubName, readonly bigint[]>>> = {
  belvoir: [0n, 500n, 3_000n, 12_000n, 40_000n],
  lumen: [0n, 200n, 1_200n, 5_000n, 18_000n],
};

/** Similar values in each currency; set by hand, not converted. */
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
  stakeMinor: minorOf(stake, currencyCode as AssetCode), // The keys of the table above.
}));

/** Levels of a brand, named after its theme; a brand without its own names or thresholds uses the defaults. */
export function clubOf(brandKey: string): readonly SeededLevel[] {
  const club: ClubName = brandKey in TRANSLATIONS.en.names ? (brandKey as ClubName) : 'house'; // Just checked.
  return (THRESHOLDS[club] ?? DEFAULT_THRESHOLDS).map((pointsNeeded, level) => ({
    level,
    pointsNeeded,
    translations: Object.fromEntries(
      Object.entries(TRANSLATIONS).map(([locale, translations]) => {
        const name = translations.names[club][level];
        const benefits = translations.benefits[level];
        if (name === undefined || benefits === undefined)
          throw new Error(`translations.${locale}.json has no level ${level} of ${club}`);
        return [locale, { name, benefits }];
      }),
    ),
  }));
}
