/** A text of the operator's: one for all languages, or one per language code (`{ "en": "Club", "de": "Klub" }`). */
export type LocalizedText = string | Readonly<Record<string, string>>;

/** The text for a reader: in their language, else the brand's default language, else English, else the first that is there. */
export function textIn(text: LocalizedText, locale: string, defaultLocale: string): string {
  if (typeof text === 'string') return text;
  return text[locale] ?? text[defaultLocale] ?? text['en'] ?? Object.values(text)[0] ?? '';
}
