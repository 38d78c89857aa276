/** An operator's text: one for all languages, or one per language code (`{ "en": "Club", "de": "Klub" }`). */
export type LocalizedText = string | Readonly<Record<string, string>>;

/** The text in the given locale, else in the brand's default language, else in English, else the first one. */
export function textIn(text: LocalizedText, locale: string, defaultLocale: string): string {
  if (typeof text === 'string') return text;
  return text[locale] ?? text[defaultLocale] ?? text['en'] ?? Object.values(text)[0] ?? '';
}
