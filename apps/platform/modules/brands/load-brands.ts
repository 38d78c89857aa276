import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { checkBrand } from './check-brand.ts';
import { checkTheme } from './check-theme.ts';
import { SettingsError } from './settings-error.ts';

export interface BrandSources {
  /** Folder with one `<key>.json` for each brand, instead of the demo brands. */
  readonly brandsDir?: string | undefined;
  /** JSON file with `{ "brands": { "<key>": { only what differs } } }`, laid over the definitions. */
  readonly settingsFile?: string | undefined;
}

/** Reads, merges and checks all brands. The first one is the default brand. Throws `SettingsError` with one line about the first fault. */
export function loadBrands(sources: BrandSources): readonly BrandDefinition[] {
  const definitions =
    sources.brandsDir === undefined
      ? DEMO_BRANDS.map((brand) => ({ value: brand as unknown, place: `brand ${brand.key}` }))
      : readDir(sources.brandsDir);
  const overrides =
    sources.settingsFile === undefined ? new Map<string, unknown>() : readOverrides(sources.settingsFile);
  const brands = definitions.map(({ value, place }) => {
    const key = (value as { key?: string }).key ?? '';
    const override = overrides.get(key);
    overrides.delete(key);
    return override === undefined
      ? checkBrand(value, place)
      : checkBrand(merge(value, override), `${sources.settingsFile}: brands.${key}`);
  });
  const stray = overrides.keys().next();
  if (!stray.done)
    throw new SettingsError(sources.settingsFile ?? '', `brands.${stray.value}`, 'is no brand that is loaded');
  checkTogether(brands);
  for (const theme of new Set(brands.map((brand) => brand.theme))) checkTheme(theme);
  return brands;
}

function readDir(dir: string): readonly { value: unknown; place: string }[] {
  const names = attempt(dir, () => readdirSync(dir))
    .filter((name) => name.endsWith('.json'))
    .sort();
  if (names.length === 0) throw new SettingsError(dir, '', 'holds no brand (<key>.json)');
  return names.map((name) => {
    const place = join(dir, name);
    return { value: readJson(place), place };
  });
}

function readOverrides(file: string): Map<string, unknown> {
  const value = readJson(file);
  const brands = isPlain(value) ? value['brands'] : undefined;
  if (!isPlain(brands)) throw new SettingsError(file, 'brands', 'must be an object of brand key → settings');
  return new Map(Object.entries(brands));
}

function readJson(file: string): unknown {
  return attempt(file, () => JSON.parse(readFileSync(file, 'utf8')) as unknown);
}

function attempt<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new SettingsError(place, '', `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Objects are merged, everything else is replaced. */
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

function checkTogether(brands: readonly BrandDefinition[]): void {
  const owner = new Map<string, string>();
  for (const brand of brands) {
    if (brands.filter(({ key }) => key === brand.key).length > 1)
      throw new SettingsError(`brand ${brand.key}`, 'key', 'is used by two brands');
    for (const host of [...brand.hosts, ...brand.mirrorDomains.map((mirror) => mirror.host)]) {
      const other = owner.get(host);
      if (other !== undefined)
        throw new SettingsError(`brand ${brand.key}`, 'hosts', `"${host}" already belongs to ${other}`);
      owner.set(host, brand.key);
    }
  }
}
