import type { MarketPolicy } from '../market-policy.ts';
import { curacao } from './curacao.ts';
import { germany } from './germany.ts';
import { law, policyOf, type Fact } from './market.ts';
import { mga } from './mga.ts';
import { ontario } from './ontario.ts';
import { strictestOf } from './strictness.ts';
import { sweden } from './sweden.ts';
import { ukgc } from './ukgc.ts';

/** Requirements of markets that have no file of their own. */
export const OTHER_MARKETS = {
  ageYearsMin: law(21, {
    source: 'Belgium: Act of 7 May 1999 on games of chance, art. 54, as amended by the Act of 18 February 2024',
    url: 'https://www.gamingcommission.be/',
    validFrom: '2024-09-01',
  }) as Fact<number>,
};

export const MARKETS = { curacao, germany, mga, ontario, sweden, ukgc } as const;

const policies = Object.values(MARKETS).map(({ facts }) => policyOf(facts));
const [first, ...others] = policies as [MarketPolicy, ...MarketPolicy[]];

/** The strictest value of each field in all known markets. It applies to a brand that names no market. */
export const STRICTEST_POLICY: MarketPolicy = strictestOf(first, ...others, {
  ...first,
  ageYearsMin: OTHER_MARKETS.ageYearsMin.value,
});
