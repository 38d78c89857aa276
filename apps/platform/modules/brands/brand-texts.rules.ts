import type { BrandDefinition, NavigationItem } from '@marquee/brands/brand-definition.ts';
import { textIn, type LocalizedText } from '@marquee/brands/localized-text.ts';

/** A text of the brand under the key by which the site asks for it. */
type Entry = readonly [key: string, text: LocalizedText];

/** The key that the settings carry for a label: texts in several languages get a key of their own, all others are what they are. */
export function labelKey(label: LocalizedText, key: string): string {
  return typeof label === 'string' ? label : key;
}

export const navigationKey = (group: string, at: number): string => `brand.navigation.${group}.${at}`;
export const footerKey = (...path: readonly (string | number)[]): string => ['brand.footer', ...path].join('.');

/** Words that a brand's file says in several languages, by the keys under which they travel with the site's texts. */
function ownEntries({ navigation, navigationGroups, footer }: BrandDefinition): readonly Entry[] {
  const listed = (group: string, items: readonly NavigationItem[]) =>
    items.map(({ label }, at): Entry => [navigationKey(group, at), label]);
  return [
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
 * A brand's own texts in one language as ICU messages, over the built-in ones. Words in several languages fall back to the brand's default
 * language, then to English; a text under a built-in key that lacks this language leaves the built-in one in its place.
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

/** Plain words as an ICU message that says exactly them. */
function asMessage(value: string): string {
  return value.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'");
}
