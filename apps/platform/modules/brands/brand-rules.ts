import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { looserThanMarket } from '@marquee/brands/markets/choose-market.ts';
import { UNKNOWN_OPERATOR, type OperatorFacts } from '@marquee/brands/operator-facts.ts';
import { DEFAULT_PAGE_PATHS, PAGE_KEYS, resolvePagePaths, type PageKey } from '@marquee/contract/page-keys.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import { unknownName } from '../../core/closest-name.rules.ts';
import { findTextFaults } from './check-texts.ts';

interface FieldFault {
  readonly field: string;
  readonly reason: string;
}

/** A rule between fields of a brand; skipped if one of its fields is invalid. */
interface BrandRule {
  readonly reads: readonly (keyof BrandDefinition)[];
  readonly faultsOf: (brand: BrandDefinition) => readonly FieldFault[];
}

/** First path segments that the server uses itself: a page there would be unreachable. */
const RESERVED = ['api', 'health', 'metrics', 'assets', 'posters', 'rooms', 'flags', 'sandbox'];

/** Query parameters that have a meaning already. */
const RESERVED_PARAMETERS: ReadonlySet<string> = new Set(
  (
    'at modal met payment method link key lang theme cpnc mkt pid whitelisted activemethod search provider category order page view ' +
    'mode pareq md friend'
  ).split(' '),
);

export const BRAND_RULES: readonly BrandRule[] = [
  {
    reads: ['locales', 'defaultLocale'],
    faultsOf: ({ locales, defaultLocale }) =>
      locales.includes(defaultLocale)
        ? []
        : [{ field: 'defaultLocale', reason: `"${defaultLocale}" is not among locales (${locales.join(', ')})` }],
  },
  {
    reads: ['currencies', 'defaultCurrency'],
    faultsOf: ({ currencies, defaultCurrency }) =>
      currencies.includes(defaultCurrency)
        ? []
        : [
            {
              field: 'defaultCurrency',
              reason: `"${defaultCurrency}" is not among currencies (${currencies.join(', ')})`,
            },
          ],
  },
  {
    // Links in e-mails would lead to a host that is not served.
    reads: ['publicAddress', 'hosts'],
    faultsOf: ({ publicAddress, hosts }) =>
      publicAddress !== null && (!URL.canParse(publicAddress) || new URL(publicAddress).hostname !== hosts[0])
        ? [{ field: 'publicAddress', reason: `"${publicAddress}" is not the first of hosts (${hosts[0] ?? 'none'})` }]
        : [],
  },
  { reads: ['depositRules'], faultsOf: faultsOfDailyMax },
  {
    // A country without exclusion cannot be excluded without exception.
    reads: ['excludedCountries', 'countryPolicy'],
    faultsOf: ({ excludedCountries, countryPolicy }) => {
      const excluded = [...excludedCountries, ...countryPolicy.excludedSubdivisions];
      return countryPolicy.hardExcluded
        .filter((code) => !excluded.includes(code))
        .map((code) => ({ field: 'countryPolicy.hardExcluded', reason: `"${code}" is not among what is excluded` }));
    },
  },
  { reads: ['affiliateParameter', 'affiliateTokenParameter'], faultsOf: faultsOfParameters },
  { reads: ['pageKeys', 'navigationSystem'], faultsOf: faultsOfPaths },
  { reads: ['texts', 'locales'], faultsOf: findTextFaults },
  { reads: ['titles', 'paymentMethods'], faultsOf: titlesOfNothing },
  { reads: ['isDemo', 'operator'], faultsOf: missingFacts },
  { reads: ['navigationGroups', 'footer'], faultsOf: missingLegalLinks },
  { reads: ['isDemo', 'marketPolicy'], faultsOf: looserRules },
  { reads: ['isDemo', 'kycPolicy'], faultsOf: forbiddenByMarket },
];

/** Documents that every page must link. */
const ALWAYS_LINKED: readonly PageKey[] = ['terms-and-conditions', 'privacy-policy', 'responsible-gambling'];

/** A brand that lists the legal group or the footer columns itself must include these pages. */
function missingLegalLinks({ navigationGroups, footer }: BrandDefinition): FieldFault[] {
  const lists: readonly (readonly [field: string, pages: readonly string[] | undefined])[] = [
    ['navigationGroups.legal', navigationGroups.legal?.map(({ page }) => page)],
    ['footer.columns', footer.columns?.flatMap(({ links }) => links.map(({ to }) => to))],
  ];
  return lists.flatMap(([field, pages]) =>
    ALWAYS_LINKED.filter((page) => pages?.includes(page) === false).map((page) => ({
      field,
      reason: `has no link to ${page}, which every page must link`,
    })),
  );
}

/** What a brand may not allow although its market forbids it. A demonstration may: nobody plays there for real money. */
function looserRules({ isDemo, marketPolicy }: BrandDefinition): FieldFault[] {
  if (isDemo) return [];
  return looserThanMarket(marketPolicy).map(({ field, value, required }) => ({
    field: `marketPolicy.${field}`,
    reason: `${JSON.stringify(value)} is looser than the market "${marketPolicy.market}" allows (${JSON.stringify(required)}); a brand may only be stricter`,
  }));
}

/** Settings outside of `marketPolicy` that a market of the brand forbids. */
function forbiddenByMarket({ isDemo, kycPolicy }: BrandDefinition): FieldFault[] {
  if (isDemo) return [];
  return kycPolicy.gatesWithdrawal
    ? []
    : [
        {
          field: 'kycPolicy.gatesWithdrawal',
          reason: 'is false, and every market requires verification before a withdrawal at the latest',
        },
      ];
}

/** Titles of methods that the brand does not offer, which nobody would see. */
function titlesOfNothing({ titles, paymentMethods }: BrandDefinition): FieldFault[] {
  return Object.keys(titles.methods)
    .filter((name) => !paymentMethods.includes(name))
    .map((name) => ({
      field: `titles.methods.${name}`,
      reason: unknownName(name, 'among paymentMethods', paymentMethods),
    }));
}

function faultsOfDailyMax({ depositRules }: BrandDefinition): FieldFault[] {
  return Object.entries(depositRules.dailyMax).flatMap(([currencyCode, amount]) => {
    const parsed = isAssetCode(currencyCode) ? parseAmount(amount, currencyCode) : null;
    return parsed?.ok && parsed.minor > 0n
      ? []
      : [{ field: `depositRules.dailyMax.${currencyCode}`, reason: `"${amount}" is not an amount above zero` }];
  });
}

function faultsOfParameters({ affiliateParameter, affiliateTokenParameter }: BrandDefinition): FieldFault[] {
  const reserved = Object.entries({ affiliateParameter, affiliateTokenParameter })
    .filter(([, name]) => RESERVED_PARAMETERS.has(name))
    .map(([field, name]) => ({ field, reason: `"${name}" is already a query parameter with another meaning` }));
  return affiliateParameter === affiliateTokenParameter
    ? [...reserved, { field: 'affiliateTokenParameter', reason: `"${affiliateParameter}" is the affiliate parameter` }]
    : reserved;
}

/** Facts that legal pages need; required for brands with real players. */
function missingFacts({ isDemo, operator }: BrandDefinition): FieldFault[] {
  if (isDemo) return [];
  return (Object.keys(UNKNOWN_OPERATOR) as (keyof OperatorFacts)[])
    .filter((name) => operator[name] === null)
    .map((name) => ({
      field: `operator.${name}`,
      reason: 'is missing: the legal pages name it (only a brand with "isDemo": true may leave it out)',
    }));
}

function faultsOfPaths({ pageKeys, navigationSystem }: BrandDefinition): FieldFault[] {
  const paths = resolvePagePaths(pageKeys, navigationSystem);
  const usedPaths = new Map<string, PageKey>();
  return PAGE_KEYS.flatMap((key) => {
    const path = paths[key];
    const field = `pageKeys.${key}`;
    const first = path.split('/')[1]?.toLowerCase() ?? '';
    const other = usedPaths.get(path.toLowerCase());
    if (other === undefined) usedPaths.set(path.toLowerCase(), key);
    if (RESERVED.includes(first))
      return [{ field, reason: `"${path}" is shadowed by /${first}, which the server uses itself` }];
    const lost = placeholdersOf(DEFAULT_PAGE_PATHS[key]).find((name) => !placeholdersOf(path).includes(name));
    if (lost !== undefined) return [{ field, reason: `"${path}" lacks the placeholder ${lost}` }];
    // In the panel layout both keys are one page; no other pair may share a path.
    const isPanelPair =
      navigationSystem === 'panel' &&
      new Set(['account', 'edit-profile', other]).size === 2 &&
      (key === 'account' || key === 'edit-profile');
    return other === undefined || isPanelPair ? [] : [{ field, reason: `"${path}" is already the path of ${other}` }];
  });
}

function placeholdersOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment.startsWith(':'));
}
