import type demoContent from '@marquee/locales/en/demo.json';
import { inEveryLanguage, readLanguageFile } from '@marquee/locales/read-messages.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { ClubInput } from '../club.ts';

type ClubName = keyof (typeof demoContent)['club']['names'];

/** Limits of withdrawals per level, in euros: how much may be requested, and what needs no approval. */
const WITHDRAWALS: readonly (ClubInput['levels'][number]['withdrawals'] | null)[] = [
  null,
  null,
  { currency: 'EUR', max: { day: '15000', week: '35000' }, approvedUpTo: { day: '100', week: '300' } },
  { currency: 'EUR', max: { day: '20000', week: '50000' }, approvedUpTo: { day: '250', week: '750' } },
  { currency: 'EUR', max: { day: '40000', week: '100000' }, approvedUpTo: { day: '1000', week: '3000' } },
];

/** Points, rakeback in percent of the house edge, and reward in EUR or USD of each level. */
type Level = readonly [points: number, rakebackPercent: number, reward: number];
interface Terms {
  readonly levels: readonly Level[];
  readonly potPercent: number;
  readonly keepDays?: number;
}

const DEFAULT_TERMS: Terms = {
  levels: [
    [0, 5, 0],
    [250, 8, 5],
    [1_500, 11, 20],
    [6_000, 15, 75],
    [20_000, 20, 250],
  ],
  potPercent: 5,
};
const TERMS: Readonly<Partial<Record<ClubName, Terms>>> = {
  handelskade: { ...DEFAULT_TERMS, potPercent: 10 },
  belvoir: {
    levels: [
      [0, 4, 0],
      [500, 8, 10],
      [3_000, 12, 40],
      [12_000, 18, 150],
      [40_000, 25, 500],
    ],
    potPercent: 3,
  },
  lumen: {
    levels: [
      [0, 6, 0],
      [200, 9, 5],
      [1_200, 12, 15],
      [5_000, 16, 60],
      [18_000, 22, 200],
    ],
    potPercent: 5,
    keepDays: 90,
  },
  dustwick: { ...DEFAULT_TERMS, potPercent: 8, keepDays: 60 },
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

/** The club of a brand, named after its theme; a brand without its own names or terms uses the defaults. */
export function clubOf(brandKey: string): ClubInput {
  const name: ClubName = brandKey in readLanguageFile('en', 'demo').club.names ? (brandKey as ClubName) : 'house'; // Just checked.
  const { levels, ...terms } = TERMS[name] ?? DEFAULT_TERMS;
  return {
    ...terms,
    onePointPer: ONE_POINT,
    levels: levels.map(([points, rakebackPercent, reward], level) => ({
      points,
      rakebackPercent,
      reward: reward === 0 ? {} : { EUR: String(reward), USD: String(reward), USDT: String(reward) },
      withdrawals: WITHDRAWALS[level] ?? undefined,
      texts: inEveryLanguage(({ club: { names, benefits } }) => {
        const levelName = names[name][level];
        const levelBenefits = benefits[level];
        if (levelName === undefined || levelBenefits === undefined)
          throw new Error(`demo.json has no level ${level} of ${name}`);
        return { name: levelName, benefits: levelBenefits };
      }),
    })),
  };
}
