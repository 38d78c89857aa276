import { FOREIGN_HOST } from './values.ts';

export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

const LEADS_AWAY = /\b(?:href|src|action|formaction|content|srcset)="([^"]*)"/g;
const DANGEROUS_SCHEME = /^\s*(?:javascript|data|vbscript|file|blob):/i;
const OWN_COOKIES = /^(?:lang|theme)=/;

/** What is wrong with the response to a fuzzed URL; null if nothing is. */
export function faultOfPage(page: PageResponse, { origin, value }: { origin: string; value: string }): string | null {
  if (page.status >= 500) return `status ${page.status}`;
  const location = page.headers['location'];
  if (typeof location === 'string' && new URL(location, origin).origin !== origin) return `sent to ${location}`;
  const cookies = [page.headers['set-cookie'] ?? []].flat();
  if (cookies.some((cookie) => !OWN_COOKIES.test(cookie))) return `cookie ${cookies.join()}`;
  // Markup that is reflected unchanged; plain text may occur in a page.
  if (/[<>"'`]/.test(value) && value.length > 3 && page.body.includes(value))
    return 'stands in the page as it was sent';
  for (const [, url = ''] of page.body.matchAll(LEADS_AWAY)) {
    const read = url.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
    if (DANGEROUS_SCHEME.test(read) && !read.startsWith('data:image/')) return `the page links to ${read.slice(0, 80)}`;
    if (URL.canParse(read, origin) && new URL(read, origin).hostname.endsWith(FOREIGN_HOST))
      return `the page leads to ${read.slice(0, 80)}`;
  }
  return null;
}
