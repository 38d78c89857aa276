import { scrubUrl } from '../../core/scrub-url.ts';

type Data = Readonly<Record<string, string | number | boolean>>;

const FIELDS_MAX = 24;
const TEXT_CHARS_MAX = 1_024;
/** All texts together: at three bytes per character a row stays below the 16 KiB limit of the table. */
const CHARS_MAX = 3_072;
/** Bounded on both sides, so that the search takes linear time. */
const EMAIL = /[A-Za-z0-9._+-]{1,64}(?:@|%40)[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/g;

/**
 * The part of an event that is stored: few fields, short texts, without tokens, codes, passwords and e-mail addresses.
 */
export function cleanEvent(data: Data): Data {
  let left = CHARS_MAX;
  return Object.fromEntries(
    Object.entries(data)
      .slice(0, FIELDS_MAX)
      .map(([name, value]) => {
        if (typeof value !== 'string') return [cleanText(name), value];
        const text = truncate(cleanText(value), Math.min(TEXT_CHARS_MAX, left));
        left -= text.length;
        return [cleanText(name), text];
      }),
  );
}

/** A text of an event without secrets and e-mail addresses. */
export function cleanText(text: string): string {
  return scrubUrl(text).replaceAll(EMAIL, '[removed]');
}

/** Never splits a surrogate pair, which PostgreSQL rejects. */
function truncate(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}
