import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data/types';
import { BROWSERS_MIN } from '../../apps/web/supported-browsers.ts';

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

const FLOOR = {
  chrome: BROWSERS_MIN.chrome,
  chrome_android: BROWSERS_MIN.chrome,
  edge: BROWSERS_MIN.edge,
  firefox: BROWSERS_MIN.firefox,
  firefox_android: BROWSERS_MIN.firefox,
  safari: BROWSERS_MIN.safari,
  safari_ios: BROWSERS_MIN.ios,
} as const;

/** An entry of MDN's compatibility data, such as `['api', 'AbortSignal', 'any_static']`; undefined where it has none. */
export function findFeature(path: readonly string[]): Identifier | undefined {
  let at: unknown = data;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[name];
  }
  return at as Identifier | undefined;
}

/**
 * Supported browsers that lack a feature in their oldest supported version, such as `firefox needs 126`. Empty: all have it, or the data has no entry.
 * `withPrefix`: a feature of the same name with a vendor's prefix counts, because the build adds prefixes to stylesheets.
 */
export function unsupportedBy(feature: Identifier | undefined, { withPrefix = false } = {}): readonly string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(FLOOR).flatMap(([browser, floor]) => {
    const statement = support[browser as keyof typeof FLOOR];
    if (statement === undefined) return [];
    const since = earliestOf(statement, withPrefix);
    return since !== null && !isNewer(since, floor)
      ? []
      : [`${browser} ${since === null ? 'lacks it' : `needs ${since}`}`];
  });
}

/** The first version with the feature, without a flag and under its own name; null if there is none. A partial implementation counts. */
function earliestOf(statement: SupportStatement, withPrefix: boolean): string | null {
  const statements: readonly SimpleSupportStatement[] = [statement].flat();
  const versions = statements
    // A partial implementation is removed in the data when it becomes a whole one.
    .filter(({ flags, prefix, alternative_name, partial_implementation, version_removed }) => {
      const isRemoved = version_removed !== undefined && !partial_implementation;
      return !flags && (withPrefix || !prefix) && !alternative_name && !isRemoved;
    })
    .map(({ version_added }) => version_added)
    .filter((version) => typeof version === 'string' && version !== 'preview');
  return (versions as string[]).toSorted((a, b) => (isNewer(a, b) ? 1 : -1))[0] ?? null;
}

/** Whether version `a` is later than `b`. `≤37` counts as 37. */
function isNewer(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.replace('≤', '').split('.').map(Number));
  const at = [0, 1, 2].find((index) => (left?.[index] ?? 0) !== (right?.[index] ?? 0));
  return at !== undefined && (left?.[at] ?? 0) > (right?.[at] ?? 0);
}
