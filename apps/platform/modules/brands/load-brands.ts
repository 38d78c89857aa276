import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { findThemes, type ThemeSource } from '@marquee/themes/own-themes.ts';
import { checkBrand } from './check-brand.ts';
import { faultsOfImage, imageFolders, type ImageFolders } from './check-images.ts';
import { checkTheme } from './check-theme.ts';
import { unknownName } from '../../core/closest-name.rules.ts';
import { withMarketObject } from './market-policy-schema.ts';
import { DEMONSTRATION_METHODS, readPaymentMethods, type PaymentMethods } from './payment-methods-file.ts';
import { SettingsError } from './settings-error.ts';
import type { SettingsFault } from '../../core/issue-text.rules.ts';

export interface BrandSources {
  /** Folder with one `<key>.json` per brand, instead of the demo brands. */
  readonly brandsDir?: string | undefined;
  /** Folder with the operator's own themes. */
  readonly themesDir?: string | undefined;
  /** JSON file with `{ "brands": { "<key>": { only what differs } } }`, merged over the definitions. */
  readonly settingsFile?: string | undefined;
  /** JSON file with the payment methods that brands may use; the demo methods by default. */
  readonly paymentMethodsFile?: string | null | undefined;
  /** Port of the local hosts of brands without hosts, for links in e-mails. */
  readonly localPort?: number | undefined;
}

/** The sources of an installation's brands, by its environment. */
export function brandSources(env: Readonly<Record<string, string | undefined>>): BrandSources {
  return {
    brandsDir: env['MARQUEE_BRANDS_DIR'],
    themesDir: env['MARQUEE_THEMES_DIR'],
    settingsFile: env['MARQUEE_SETTINGS'],
    paymentMethodsFile: env['MARQUEE_PAYMENT_METHODS'],
  };
}

export interface LoadedBrands {
  /** The first one is the default brand. */
  readonly brands: readonly BrandDefinition[];
  readonly methods: PaymentMethods;
  /** All themes by name, including the operator's own. */
  readonly themes: ReadonlyMap<string, ThemeSource>;
}

/** A definition as read, or why it could not be read. */
type Read = { readonly source: string } & ({ readonly value: unknown } | { readonly fault: SettingsFault });

/**
 * Reads, merges and checks all brands and their payment methods. Throws `SettingsError` with all faults of all files.
 */
export function loadBrands(sources: BrandSources): LoadedBrands {
  const themes = findThemes(sources.themesDir);
  const folders = imageFolders(sources.brandsDir);
  const methods = methodsOf(sources, folders);
  const methodNames = methods.definitions.map(({ name }) => name);
  const definitions: readonly Read[] =
    sources.brandsDir === undefined
      ? DEMO_BRANDS.map((brand) => ({ value: brand as unknown, source: `brand ${brand.key}` }))
      : readDir(sources.brandsDir);
  const overrides =
    sources.settingsFile === undefined ? new Map<string, unknown>() : readOverrides(sources.settingsFile);
  const keys = definitions.map((one) => ('value' in one ? ((one.value as { key?: string } | null)?.key ?? '') : ''));
  const checked = definitions.map((one, at) => {
    if ('fault' in one) return { brand: null, valid: {}, source: one.source, faults: [one.fault] };
    const override = overrides.get(keys[at] ?? '');
    const source = override === undefined ? one.source : `${sources.settingsFile}: brands.${keys[at]}`;
    const value = override === undefined ? one.value : mergeBrand(one.value, override);
    const { brand, valid, faults } = checkBrand(value, source, themes.names);
    const more = [...faultsOfImages(valid, folders), ...faultsOfMethods(valid, methodNames)];
    return { brand, valid, source, faults: [...faults, ...more.map((fault) => ({ source, ...fault }))] };
  });
  const unknownKeys = [...overrides.keys()].filter((key) => !keys.includes(key));
  const brands = checked.flatMap(({ brand }) => brand ?? []);
  const faults = [
    ...checked.flatMap((one) => one.faults),
    ...unknownKeys.map((key) => ({
      source: sources.settingsFile ?? '',
      field: `brands.${key}`,
      reason: `is not a loaded brand: ${unknownName(key, 'a brand', keys)}`,
    })),
    ...themes.faults,
    ...faultsBetween(checked),
    ...[...new Set(checked.flatMap(({ valid }) => valid.theme ?? []))].flatMap((theme) => checkTheme(theme)),
  ];
  if (faults.length > 0) throw new SettingsError(faults);
  return { brands, methods, themes: themes.sources };
}

function readDir(dir: string): readonly Read[] {
  const names = orThrow(dir, () => readdirSync(dir))
    .filter((name) => name.endsWith('.json'))
    .sort();
  if (names.length === 0)
    throw new SettingsError(dir, '', 'contains no brand (<key>.json); `npm run run-task -- new-brand` creates one');
  return names.map((name) => {
    const source = join(dir, name);
    try {
      return { value: JSON.parse(readFileSync(source, 'utf8')) as unknown, source };
    } catch (error) {
      return { source, fault: { source, field: '', reason: `cannot be read: ${messageOf(error)}` } };
    }
  });
}

function readOverrides(file: string): Map<string, unknown> {
  const value = orThrow(file, () => JSON.parse(readFileSync(file, 'utf8')) as unknown);
  const brands = isPlain(value) ? value['brands'] : undefined;
  if (!isPlain(brands)) throw new SettingsError(file, 'brands', 'must be an object of brand key → settings');
  return new Map(Object.entries(brands));
}

function orThrow<T>(source: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new SettingsError(source, '', `cannot be read: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** As `merge`, except that another market replaces the policy instead of being mixed with it. */
function mergeBrand(base: unknown, override: unknown): unknown {
  if (!isPlain(base) || !isPlain(override)) return merge(base, override);
  const market = withMarketObject(override)['marketPolicy'];
  const isReplaced = isPlain(market) && 'market' in market;
  return merge(isReplaced ? { ...base, marketPolicy: null } : withMarketObject(base), override);
}

/** Merges objects; replaces everything else. */
function merge(base: unknown, over: unknown): unknown {
  if (!isPlain(base) || !isPlain(over)) return over;
  return {
    ...base,
    ...Object.fromEntries(
      Object.entries(over).map(([name, value]) => [name, name in base ? merge(base[name], value) : value]),
    ),
  };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function faultsOfMethods({ paymentMethods = [] }: Partial<BrandDefinition>, known: readonly string[]) {
  return paymentMethods.flatMap((name, at) =>
    known.includes(name)
      ? []
      : [
          {
            field: `paymentMethods.${at}`,
            reason: `${unknownName(name, 'a payment method', known)}. Define your own methods in the file of MARQUEE_PAYMENT_METHODS, which replaces those of the demo (deploy/payment-methods.json is an example)`,
          },
        ],
  );
}

function faultsOfImages({ logo, icon, footer }: Partial<BrandDefinition>, folders: ImageFolders) {
  const images: readonly (readonly [field: string, src: string | null | undefined])[] = [
    ['logo.src', logo?.src],
    ['icon', icon],
    ['footer.licenceSeal.src', footer?.licenceSeal?.src],
    ...(footer?.helpLinks ?? []).map(({ logo: image }, at) => [`footer.helpLinks.${at}.logo.src`, image?.src] as const),
  ];
  return images.flatMap(([field, src]) =>
    src === null || src === undefined ? [] : faultsOfImage(src, folders).map((reason) => ({ field, reason })),
  );
}

/** The operator's methods replace those of the demo; the demo brands, which name those, have both. */
function methodsOf({ brandsDir, paymentMethodsFile }: BrandSources, folders: ImageFolders): PaymentMethods {
  if (!paymentMethodsFile) return DEMONSTRATION_METHODS;
  const own = readPaymentMethods(paymentMethodsFile, folders);
  if (brandsDir !== undefined) return own;
  const others = DEMONSTRATION_METHODS.definitions.filter(
    ({ name }) => !own.definitions.some((one) => one.name === name),
  );
  return { ...own, definitions: [...own.definitions, ...others] };
}

interface Checked {
  readonly source: string;
  readonly valid: Partial<BrandDefinition>;
}

function faultsBetween(all: readonly Checked[]): SettingsFault[] {
  const owners = new Map<string, string>();
  const faults: SettingsFault[] = [];
  for (const [at, { source, valid }] of all.entries()) {
    const { key, hosts = [], mirrorDomains = [] } = valid;
    if (key !== undefined && all.findIndex((other) => other.valid.key === key) < at)
      faults.push({ source, field: 'key', reason: 'is used by two brands' });
    for (const host of [...hosts, ...mirrorDomains.map((mirror) => mirror.host)]) {
      const other = owners.get(host);
      if (other !== undefined) faults.push({ source, field: 'hosts', reason: `"${host}" already belongs to ${other}` });
      owners.set(host, key ?? source);
    }
  }
  return faults;
}
