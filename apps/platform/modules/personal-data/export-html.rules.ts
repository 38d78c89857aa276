import { numberLocale } from '@marquee/text/numbers.ts';
import type { PersonalTopic } from '../../db/personal-table.ts';
import { escapeHtml } from '../../core/escape-html.ts';

export interface ExportMessages {
  readonly title: string;
  readonly intro: string;
  readonly truncated: string;
  readonly none: string;
  readonly topicOf: (topic: PersonalTopic) => string;
}

export interface ExportHead {
  readonly brand: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly at: Date;
}

/** The policy forbids scripts and external resources, in case a player's text is interpreted as markup. */
const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1b1b1f;background:#fff}h2{margin-top:2.5rem;border-bottom:2px solid #1b1b1f}h3{margin-bottom:.25rem}.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}th,td{border:1px solid #bbb;padding:.25rem .5rem;text-align:start;vertical-align:top}th{background:#f1f1f4}p{color:#44444c}</style>`;

export function htmlStart(messages: ExportMessages, { brand, locale, direction, at }: ExportHead): string {
  const date = new Intl.DateTimeFormat(numberLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(at);
  const title = escapeHtml(`${messages.title} – ${brand}`);
  return `<!doctype html><html lang="${escapeHtml(locale)}" dir="${direction}"><head>${HEAD}<title>${title}</title></head><body><h1>${title}</h1><p>${escapeHtml(date)}</p><p>${escapeHtml(messages.intro)}</p>`;
}

export const htmlTopic = (messages: ExportMessages, topic: PersonalTopic) =>
  `<h2>${escapeHtml(messages.topicOf(topic))}</h2>`;

/** A table's rows, given as JSON texts; empty tables have a note. `isTruncated` if the other file has more. */
export function htmlTable(
  messages: ExportMessages,
  name: string,
  rows: readonly string[],
  isTruncated: boolean,
): string {
  const title = `<h3><bdi dir="ltr">${escapeHtml(name)}</bdi></h3>`;
  if (rows.length === 0) return `${title}<p>${escapeHtml(messages.none)}</p>`;
  const parsed = rows.map(parseRow);
  const columns = Object.keys(parsed[0] ?? {});
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const body = parsed
    .map(
      (row) => `<tr>${columns.map((column) => `<td><bdi>${escapeHtml(show(row[column]))}</bdi></td>`).join('')}</tr>`,
    )
    .join('');
  const rest = isTruncated ? `<p>${escapeHtml(messages.truncated)}</p>` : '';
  return `${title}<div class="scroll"><table dir="ltr"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>${rest}`;
}

export const HTML_END = '</body></html>\n';

/** Numbers stay as written, because amounts exceed the exact range of JavaScript numbers. */
function parseRow(text: string): Readonly<Record<string, unknown>> {
  return JSON.parse(text, (_, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? value) : value,
  ) as Readonly<Record<string, unknown>>; // the text is a row, which is an object
}

function show(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean); // JSON has no other types
}
