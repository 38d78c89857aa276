import type { FastifyRequest } from 'fastify';
import { languageIn } from './language-cookie.ts';
import { themeChoicesIn } from './theme-cookie.ts';
import type { Page } from './page-maker.ts';
import { originOf } from './send-page.ts';

/** For this long a request that was answered a moment ago is answered alike, without asking for settings and words again. */
const VALID_MS = 1_000;
const PAGES_MAX = 300;
/** Of all bodies, each counted as often as it stands here: a page that the page cache dropped stays alive no longer than this allows. */
const BYTES_MAX = 16 * 1024 * 1024;
const URL_CHARS_MAX = 512;

export interface RecentPages {
  readonly find: (request: FastifyRequest) => Page | null;
  readonly add: (request: FastifyRequest, page: Page) => void;
  readonly size: () => { entries: number; bytes: number };
}

/** The short way to the page cache: by origin (as trusted proxies tell it), cookies of language and room, and request line, before the line is understood. */
export function createRecentPages(now: () => number = Date.now): RecentPages {
  const pages = new Map<string, { page: Page; until: number }>();
  let bytes = 0;
  const keyOf = (request: FastifyRequest) =>
    `${originOf(request)} ${languageIn(request.headers.cookie) ?? ''} ${themeChoicesIn(request.headers.cookie)} ${request.url}`;

  function drop(key: string): void {
    bytes -= pages.get(key)?.page.bytes ?? 0;
    pages.delete(key);
  }

  return {
    find(request) {
      const known = pages.get(keyOf(request));
      return known && known.until > now() ? known.page : null;
    },
    add(request, page) {
      if (page.status !== 200 || request.url.length > URL_CHARS_MAX) return;
      const key = keyOf(request);
      drop(key);
      pages.set(key, { page, until: now() + VALID_MS });
      bytes += page.bytes;
      // All are valid for the same time, so the oldest are at the front.
      for (const [oldest, { until }] of pages) {
        if (until > now() && pages.size <= PAGES_MAX && bytes <= BYTES_MAX) break;
        drop(oldest);
      }
    },
    size: () => ({ entries: pages.size, bytes }),
  };
}
