import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { DEFAULT_PAGE_PATHS, PAGE_KEYS, resolvePagePaths, type PageKey } from '@marquee/contract/page-keys.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import * as z from 'zod/mini';
import { brandSchema } from './brand-schema.ts';
import { SettingsError } from './settings-error.ts';

/** First segments that the server itself answers: a page there would never be seen. */
const RESERVED = ['api', 'health', 'metrics', 'assets', 'posters', 'rooms', 'flags', 'sandbox'];

/** Parameters of addresses that mean something already. */
const RESERVED_PARAMETERS: ReadonlySet<string> = new Set(
  (
    'at modal met payment method link key lang theme cpnc mkt pid whitelisted activemethod search provider category order page view ' +
    'mode pareq md'
  ).split(' '),
);

/** A usable definition, or a `SettingsError` about its first fault. `place` is the file it came from. */
export function checkBrand(value: unknown, place: string): BrandDefinition {
  const parsed = z.safeParse(brandSchema, value);
  if (!parsed.success) throw faultOf(parsed.error, place);
  const brand = parsed.data as unknown as BrandDefinition; // the schema has refined page keys and fields, which its type cannot say
  if (!brand.locales.includes(brand.defaultLocale))
    throw new SettingsError(place, 'defaultLocale', `"${brand.defaultLocale}" is not among locales`);
  if (!brand.currencies.includes(brand.defaultCurrency))
    throw new SettingsError(place, 'defaultCurrency', `"${brand.defaultCurrency}" is not among currencies`);
  checkPublicAddress(brand, place);
  checkDailyMax(brand, place);
  checkHardExcluded(brand, place);
  checkParameters(brand, place);
  checkPaths(brand, place);
  return brand;
}

function faultOf(error: z.core.$ZodError, place: string): SettingsError {
  const issue = error.issues[0];
  if (!issue) return new SettingsError(place, '', 'is not a brand definition');
  const inner = issue.code === 'invalid_key' ? issue.issues[0] : undefined;
  const reason =
    issue.code === 'unrecognized_keys'
      ? `has no setting named ${issue.keys.join(', ')}`
      : (inner?.message ?? issue.message);
  return new SettingsError(place, issue.path.map(String).join('.'), reason);
}

/** Letters would lead to a host on which nobody answers. */
function checkPublicAddress({ publicAddress, hosts }: BrandDefinition, place: string): void {
  if (publicAddress !== null && (!URL.canParse(publicAddress) || new URL(publicAddress).hostname !== hosts[0]))
    throw new SettingsError(place, 'publicAddress', `"${publicAddress}" is not the first of hosts`);
}

function checkDailyMax({ depositRules }: BrandDefinition, place: string): void {
  for (const [currencyCode, amount] of Object.entries(depositRules.dailyMax)) {
    const parsed = isAssetCode(currencyCode) ? parseAmount(amount, currencyCode) : null;
    if (!parsed?.ok || parsed.minor <= 0n)
      throw new SettingsError(place, `depositRules.dailyMax.${currencyCode}`, `"${amount}" is no amount above zero`);
  }
}

/** What is not excluded cannot be so without exception: the list would promise what nothing keeps. */
function checkHardExcluded({ excludedCountries, countryPolicy }: BrandDefinition, place: string): void {
  const excluded = [...excludedCountries, ...countryPolicy.excludedSubdivisions];
  const stray = countryPolicy.hardExcluded.find((code) => !excluded.includes(code));
  if (stray !== undefined)
    throw new SettingsError(place, 'countryPolicy.hardExcluded', `"${stray}" is not among what is excluded`);
}

function checkParameters({ affiliateParameter, affiliateTokenParameter }: BrandDefinition, place: string): void {
  for (const [field, name] of Object.entries({ affiliateParameter, affiliateTokenParameter }))
    if (RESERVED_PARAMETERS.has(name))
      throw new SettingsError(place, field, `"${name}" means something else in addresses already`);
  if (affiliateParameter === affiliateTokenParameter)
    throw new SettingsError(place, 'affiliateTokenParameter', `"${affiliateParameter}" is the affiliate parameter`);
}

function checkPaths(brand: BrandDefinition, place: string): void {
  const paths = resolvePagePaths(brand.pageKeys, brand.navigationSystem);
  const taken = new Map<string, PageKey>();
  for (const key of PAGE_KEYS) {
    const path = paths[key];
    const field = `pageKeys.${key}`;
    const first = path.split('/')[1]?.toLowerCase() ?? '';
    if (RESERVED.includes(first))
      throw new SettingsError(place, field, `"${path}" is shadowed by /${first}, which the server answers itself`);
    const lost = placeholdersOf(DEFAULT_PAGE_PATHS[key]).find((name) => !placeholdersOf(path).includes(name));
    if (lost !== undefined) throw new SettingsError(place, field, `"${path}" lacks the placeholder ${lost}`);
    const other = taken.get(path.toLowerCase());
    // In the panel both keys lead to one page; that is the only pair that may share.
    const isPanelPair =
      brand.navigationSystem === 'panel' &&
      new Set(['account', 'edit-profile', other]).size === 2 &&
      (key === 'account' || key === 'edit-profile');
    if (other !== undefined && !isPanelPair)
      throw new SettingsError(place, field, `"${path}" is already the path of ${other}`);
    taken.set(path.toLowerCase(), key);
  }
}

function placeholdersOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment.startsWith(':'));
}
