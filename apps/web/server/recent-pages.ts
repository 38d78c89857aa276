import type { FastifyRequest } from 'fastify';
import { languageIn } from './language-cookie.ts';
import { themeChoicesIn } from './theme-cookie.ts';
import type { Page } from './page-renderer.ts';
import { originOf } from './send-page.ts';

/** How long identical requests get the same page without reading settings and messages. */
const VALID_MS = 1_000;
const PAGES_MAX = 300;
/** Bound of all bodies. Pages that the page cache has evicted are referenced here at most this long. */
const BYTES_MAX = 16 * 1024 * 1024;
const URL_CHARS_MAX = 512;

export interface RecentPages {
  readonly find: (request: FastifyRequest) => Page | null;
  readonly add: (request: FastifyRequest, page: Page) => void;
  readonly size: () => { entries: number; bytes: number };
}

/**
 * A short-lived cache in front of the page cache, keyed by origin (as trusted proxies report it), language and theme
 * cookies, and the raw URL.
 */
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
      // All entries have the same lifetime, so the oldest are first.
      for (const [oldest, { until }] of pages) {
        if (until > now() && pages.size <= PAGES_MAX && bytes <= BYTES_MAX) break;
        drop(oldest);
      }
    },
    size: () => ({ entries: pages.size, bytes }),
  };
}
