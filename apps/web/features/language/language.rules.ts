/** Name of a language, written in `locale`. */
export function nameOfLanguage(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
}

/** Whether the text is part of the language's own name, its name in the reader's language or in English, or its code. Ignores accents. */
export function matchesLanguage(code: string, locale: string, text: string): boolean {
  const query = plain(text);
  return [code, nameOfLanguage(code, code), nameOfLanguage(code, locale), nameOfLanguage(code, 'en')].some((name) =>
    plain(name).includes(query),
  );
}

/** Upper case, because a Greek sigma has two small forms, and a small dotless i stays apart from an i. */
const plain = (text: string): string => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
