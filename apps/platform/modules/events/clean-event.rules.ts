import { scrubUrl } from '../../http/scrub-url.ts';

type Data = Readonly<Record<string, string | number | boolean>>;

const FIELDS_MAX = 24;
const TEXT_CHARS_MAX = 1_024;
/** All texts together: a row stays small whatever a browser sends. */
const CHARS_MAX = 8_192;

/** What of an event is kept: few fields, short texts, and no token, code or password, wherever in an address it stands. */
export function cleanEvent(data: Data): Data {
  let left = CHARS_MAX;
  return Object.fromEntries(
    Object.entries(data)
      .slice(0, FIELDS_MAX)
      .map(([name, value]) => {
        if (typeof value !== 'string') return [name, value];
        const text = cut(scrubUrl(value), Math.min(TEXT_CHARS_MAX, left));
        left -= text.length;
        return [scrubUrl(name), text];
      }),
  );
}

/** Never half of a surrogate pair: PostgreSQL refuses it. */
function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}
