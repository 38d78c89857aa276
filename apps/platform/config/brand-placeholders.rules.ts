import {
  hasPlaceholderWord,
  isPlaceholder,
  isPlaceholderEmail,
  isPlaceholderHost,
  isPlaceholderUrl,
  isUnwritten,
} from '../core/placeholder.rules.ts';
import type { BrandDefinition } from '../modules/brands/index.ts';

/** Names of fields whose values are keys, paths or codes of the product. */
const NO_TEXT: ReadonlySet<string> = new Set(['page', 'to', 'icon', 'scope', 'src', 'width', 'height']);

/** Everything in a brand that players read as a fact and that still is a placeholder, as `field "value"`. Missing facts are none. */
export function findPlaceholders(brand: BrandDefinition): readonly string[] {
  const { name, licence, operator, supportEmail, liveChatUrl, footer, navigation, navigationGroups, texts } = brand;
  const { hosts, mirrorDomains, titles } = brand;
  const unfilled = (values: object, isUnfilled: (text: string) => boolean) =>
    valuesIn(values)
      .filter(({ value }) => value.trim() !== '' && isUnfilledAs(value, isUnfilled))
      .map(({ field, value }) => `${field} "${value}"`);
  return [
    ...unfilled({ name, licence, operator, supportEmail, liveChatUrl }, isPlaceholder),
    ...unfilled({ footer, navigation, navigationGroups, titles }, isUnwritten),
    // Messages contain arguments, and may be a single word.
    ...valuesIn({ texts })
      .filter(({ value }) => hasPlaceholderWord(value))
      .map(({ field, value }) => `${field} "${value}"`),
    ...[...hosts, ...mirrorDomains.map(({ host }) => host)]
      .filter(isPlaceholderHost)
      .map((host) => `the domain "${host}"`),
  ];
}

/** An address is judged by its domain, whatever the field. */
function isUnfilledAs(value: string, isUnfilled: (text: string) => boolean): boolean {
  if (/^https?:\/\//.test(value)) return isPlaceholderUrl(value);
  return /^[^\s@]+@[^\s@]+$/.test(value) ? isPlaceholderEmail(value) : isUnfilled(value);
}

/** All texts in a value, with the path to each. */
function valuesIn(value: unknown, path = ''): readonly { readonly field: string; readonly value: string }[] {
  if (typeof value === 'string') return [{ field: path, value }];
  return Object.entries(value ?? {}).flatMap(([name, inner]) =>
    NO_TEXT.has(name) ? [] : valuesIn(inner, path === '' ? name : `${path}.${name}`),
  );
}
