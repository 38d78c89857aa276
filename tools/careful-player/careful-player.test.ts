import { readFileSync } from 'node:fs';
import { complement } from '@marquee/games/fraction.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../apps/platform/testing/sample.ts';
import {
  EARNING_RULES,
  findGains,
  gainText,
  JUDGEMENT,
  assessRewards,
  listPlayedBets,
  NO_REWARDS,
  unacceptedOf,
  type BetJudgement,
  type EarningRules,
  type Gain,
  type PlayedBet,
} from '../../apps/platform/modules/careful-player/index.ts';
import { DEMO_BRAND_KEYS, demoDefinitionsOf, demoEconomiesOf } from './demo-economies.ts';
import { gainsTable } from './gains-table.ts';
import { readPayoutTables } from './payout-tables.ts';

const ECONOMIES = DEMO_BRAND_KEYS.flatMap((brandKey) =>
  demoEconomiesOf(brandKey).map((economy) => ({ ...economy, brandKey })),
);
const BRAND = 'handelskade';
const SECONDS_MAX = 60;
const tables = readPayoutTables();
let bets: readonly PlayedBet[];
beforeAll(() => {
  bets = listPlayedBets(tables);
});

/** What is found with a fault in the rules or in the judgement of bets, with the seconds that it took. */
function searchWith(rules: Partial<EarningRules>, judgement: Partial<BetJudgement> = {}) {
  const startedAt = performance.now();
  const judged = listPlayedBets(tables, { ...JUDGEMENT, ...judgement });
  const found = demoEconomiesOf(BRAND, ['EUR']).flatMap((economy) =>
    unacceptedOf(findGains(economy, judged, { ...EARNING_RULES, ...rules })),
  );
  expect((performance.now() - startedAt) / 1_000).toBeLessThan(SECONDS_MAX);
  return found;
}

const sourcesOf = (gains: readonly Gain[]) => gains.map(({ source }) => source);
const NO_CAP = 10n ** 15n;

interface Fault {
  readonly fault: string;
  readonly rules?: Partial<EarningRules>;
  readonly judgement?: Partial<BetJudgement>;
  readonly found: (gains: readonly Gain[]) => void;
}

const finds = (...sources: readonly string[]) => ({
  found: (gains: readonly Gain[]) => expect(sourcesOf(gains)).toEqual(expect.arrayContaining([...sources])),
});

/** `npm test` has a third of them, another each day. */
const FAULTS: readonly Fault[] = [
  {
    fault: 'the cost of a stake is that of the worst bet of its game',
    judgement: {
      costOf: ({ returnToPlayer }, _move, stakeMinor) => {
        const { numerator, denominator } = complement(returnToPlayer);
        return (stakeMinor * 10_000n * numerator) / denominator;
      },
    },
    found: (gains) => {
      const all = gains.find(({ source }) => source === 'all rewards for play');
      expect(all?.expectedGain).toBeGreaterThan(0);
      expect(all?.game).toMatch(/baccarat|fox-and-heron|lacquer-bowl/);
    },
  },
  {
    fault: 'cashback counts only play',
    rules: {
      cashbackOf: ({ percentBps, lostMinor }, { lossMinorMin, cashbackMinorMax }) => {
        if (lostMinor <= 0n || lostMinor < lossMinorMin) return 0n;
        const earned = (lostMinor * BigInt(percentBps)) / 10_000n;
        return cashbackMinorMax !== null && earned > cashbackMinorMax ? cashbackMinorMax : earned;
      },
    },
    ...finds('cashback of winners', 'cashback'),
  },
  {
    fault: 'a pot is divided by stake and house edge',
    rules: {
      potShareOf: (own, others, { potBps }) => {
        const lost = own.lostMinor + others.lostMinor;
        const weight = own.paidForMinorBps + others.paidForMinorBps;
        return lost <= 0n || weight === 0n ? 0n : (lost * BigInt(potBps) * own.paidForMinorBps) / (10_000n * weight);
      },
    },
    ...finds('pot of others'),
  },
  {
    fault: 'stakes on small edges count in full towards wagering',
    judgement: { countedOf: (stakeMinor) => stakeMinor * 10_000n },
    found: (gains) => {
      expect(sourcesOf(gains)).toContain('campaign welcome-eur');
      const campaign = gains.find(({ source }) => source === 'campaign welcome-eur');
      expect(campaign?.game).toMatch(/dice|echo-well|florin-toss/);
    },
  },
  {
    fault: 'a bonus for the first deposit is given once per currency',
    rules: { takesOf: (currencies, takes) => currencies * takes },
    ...finds('campaign welcome-eur per person'),
  },
  {
    fault: 'cashback is not limited by the cost of the stakes',
    rules: { capOf: (kind, shares, cost) => (kind === 'cashback' ? NO_CAP : EARNING_RULES.capOf(kind, shares, cost)) },
    ...finds('cashback'),
  },
  {
    fault: 'a tournament pays its prize to the only player',
    rules: {
      capOf: (kind, shares, cost) => (kind === 'tournaments' ? NO_CAP : EARNING_RULES.capOf(kind, shares, cost)),
    },
    ...finds('tournament daily-race'),
  },
];

describe('a careful player', () => {
  it.each(sample(ECONOMIES, 12))('gains nothing at $brandKey in $currencyCode but what its gifts state', (economy) => {
    const gains = findGains(economy, bets);
    expect(unacceptedOf(gains).map((gain) => gainText(gain, economy.currencyCode))).toEqual([]);
    for (const { source, expectedGain, acceptedGain } of gains) {
      // What a gift states is what a careful player gains, to a tenth.
      if (acceptedGain > 0 && !source.endsWith('per person'))
        expect([source, expectedGain > acceptedGain * 0.9]).toEqual([source, true]);
    }
  });

  it('is described in the documentation by the table that the task prints', () => {
    const document = readFileSync(new URL('../../docs/fairness.md', import.meta.url), 'utf8');
    const cells = (text: string) =>
      text
        .split('\n')
        .filter((line) => /^\| (?!-)/.test(line))
        .map((line) => line.split('|').map((cell) => cell.trim()));
    const generated = cells(gainsTable());
    const [header] = generated;
    const written = cells(document);
    const from = written.findIndex((row) => row.join() === header?.join());
    // No row is missing, changed or left over.
    expect(written.slice(from).filter((row) => row.length === header?.length)).toEqual(generated);
  });
});

describe('finds what a fault gives away', () => {
  it('nothing without a fault', () => {
    expect(sourcesOf(searchWith({}))).toEqual([]);
  });

  it.each(sample(FAULTS, 3))('$fault', ({ rules = {}, judgement = {}, found }) => {
    found(searchWith(rules, judgement));
  });
});

describe('a publication', () => {
  const assess = (change: Partial<ReturnType<typeof demoDefinitionsOf>>) =>
    assessRewards(
      { ...NO_REWARDS, brandKey: BRAND, shares: demoDefinitionsOf(BRAND).shares, ...change },
      ['EUR'],
      bets,
    );

  it('of the demo’s own rewards has no faults', () => {
    expect(assess(demoDefinitionsOf(BRAND))).toEqual({ faults: [], gains: [] });
  });

  it('is refused if it promises more than is ever paid', () => {
    const { club } = demoDefinitionsOf(BRAND);
    if (!club) throw new Error('No club');
    const levels = club.levels.map((level) => ({ ...level, rakebackPercent: 31 }));
    expect(assess({ club: { ...club, levels } }).faults[0]).toContain('levels.0.rakebackPercent: 31 %');
    expect(assess({ referralPercent: 16 }).faults).toHaveLength(1);
  });

  it.each(['welcome-eur', 'monday-bonus-eur', 'free-spins-eur', 'coupon-bonus-eur'])(
    'of %s without its gift names the game, the bet and the sum',
    (key) => {
      const campaigns = demoDefinitionsOf(BRAND)
        .campaigns.filter((each) => each.key === key)
        .map(({ gift: _gift, ...each }) => each);
      const { gains } = assess({ campaigns });
      expect(gains[0]).toMatch(new RegExp(`^campaign ${key}: a careful player gains \\d.* EUR with \\S+ \\(.+\\)`));
    },
  );
});
