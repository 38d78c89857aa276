import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { themes } from '@marquee/themes/themes.ts';
import * as z from 'zod/mini';
import { unknownName } from '../../core/closest-name.rules.ts';
import { nameOf } from '../../core/code-fields.ts';
import { BRAND_RULES } from './brand-rules.ts';
import { brandSchema } from './brand-schema.ts';
import { faultsOfIssues, type SettingsFault } from '../../core/issue-text.rules.ts';
import { withMarketObject } from './market-policy-schema.ts';
import { fieldsOf } from '../../core/schema-fields.ts';

const FIELDS: Readonly<Record<string, z.core.$ZodType>> = brandSchema.shape;

export interface CheckedBrand {
  /** Null if anything is invalid. */
  readonly brand: BrandDefinition | null;
  /** The fields that are valid by themselves, for checks of others than this one. */
  readonly valid: Partial<BrandDefinition>;
  readonly faults: readonly SettingsFault[];
}

/**
 * Checks a definition as a whole and returns all faults. `source` is its file, `themeNames` are the available themes.
 * Fields whose names begin with `//` are comments.
 */
export function checkBrand(
  given: unknown,
  source: string,
  themeNames: readonly string[] = Object.keys(themes),
): CheckedBrand {
  const value = withoutComments(given);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { brand: null, valid: {}, faults: [{ source, field: '', reason: 'must hold one object ({ … })' }] };
  const raw = withMarketObject(value as Readonly<Record<string, unknown>>);
  const read = new Map<string, unknown>();
  const faults: SettingsFault[] = Object.keys(raw)
    .filter((name) => !Object.hasOwn(FIELDS, name))
    .map((name) => ({
      source,
      field: name,
      reason: `is not a setting: ${unknownName(name, 'a field', Object.keys(FIELDS))}`,
    }));
  // Each field separately, so that a fault in one does not hide those of others.
  for (const [name, schema] of Object.entries(FIELDS)) {
    // The available themes depend on the installation.
    const known = name === 'theme' ? nameOf('a theme', themeNames) : schema;
    const parsed = z.safeParse(known, raw[name]);
    if (parsed.success) read.set(name, parsed.data);
    else faults.push(...faultsOfIssues(parsed.error.issues, raw[name], { source, path: [name], knownAt }));
  }
  const brand = Object.fromEntries(read) as unknown as BrandDefinition; // the schema has checked page keys, which its type cannot express
  for (const { reads, faultsOf } of BRAND_RULES)
    if (reads.every((name) => read.has(name))) faults.push(...faultsOf(brand).map((fault) => ({ source, ...fault })));
  return { brand: faults.length === 0 ? brand : null, valid: brand, faults };
}

const knownAt = fieldsOf(brandSchema);

/** Removes fields whose names begin with `//`, since JSON has no comments. */
export function withoutComments(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutComments);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('//'))
      .map(([name, inner]) => [name, withoutComments(inner)]),
  );
}
