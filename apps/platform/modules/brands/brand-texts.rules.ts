import type { BrandDefinition, NavigationItem } from '@marquee/brands/brand-definition.ts';
import { textIn, type LocalizedText } from '@marquee/brands/localized-text.ts';

/** A text of the brand with its locale key. */
type Entry = readonly [key: string, text: LocalizedText];

/** The locale key of a label: generated for texts in several languages; a single text is used as it is. */
export function labelKey(label: LocalizedText, key: string): string {
  return typeof label === 'string' ? label : key;
}

export const navigationKey = (group: string, at: number): string => `brand.navigation.${group}.${at}`;
export const footerKey = (...path: readonly (string | number)[]): string => ['brand.footer', ...path].join('.');

/** The texts of a brand's file in several languages, by their locale keys. */
function ownEntries({ navigation, navigationGroups, footer, titles }: BrandDefinition): readonly Entry[] {
  const listed = (group: string, items: readonly NavigationItem[]) =>
    items.map(({ label }, at): Entry => [navigationKey(group, at), label]);
  const titled = (values: Readonly<Record<string, LocalizedText>>, keyOf: (name: string) => string) =>
    Object.entries(values).map(([name, text]): Entry => [keyOf(name), text]);
  return [
    ...titled(titles.methods, (name) => `cashier.method.${name}.title`),
    ...titled(titles.categories, (name) => `lobby.category.${name}`),
    ...titled(titles.documents, (name) => `verification.document.${name}`),
    ...listed('listed', navigation),
    ...Object.entries(navigationGroups).flatMap(([group, items]) => listed(group, items)),
    ...(footer.claim === null ? [] : [['shell.footer.claim', footer.claim] as const]),
    ...(footer.columns ?? []).flatMap(({ title, links }, at) => [
      [footerKey(at, 'title'), title] as const,
      ...links.map(({ label }, link): Entry => [footerKey(at, link), label]),
    ]),
    ...(footer.licenceSeal === null ? [] : [[footerKey('seal'), footer.licenceSeal.label] as const]),
    ...footer.helpLinks.map(({ label }, at): Entry => [footerKey('help', at), label]),
  ];
}

/**
 * A brand's own texts in one language as ICU messages, which override the built-in ones. Generated keys fall back to
 * the brand's default language, then to English; a built-in key without this language keeps the built-in text.
 */
export function brandTexts(
  brand: BrandDefinition,
  locale: string,
  methodTexts: ReadonlyMap<string, LocalizedText>,
): Readonly<Record<string, string>> {
  const own = [...methodTexts, ...ownEntries(brand)]
    .filter(([key, text]) => typeof text !== 'string' || !key.startsWith('brand.'))
    .map(([key, text]) => [key, asMessage(textIn(text, locale, brand.defaultLocale))] as const);
  return { ...Object.fromEntries(own), ...brand.texts[locale] };
}

/** Escapes plain text for ICU. */
function asMessage(value: string): string {
  return value.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'");
}
