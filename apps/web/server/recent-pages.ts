import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
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
  const pages = new LRUCache<string, Page>({
    max: PAGES_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: VALID_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const keyOf = (request: FastifyRequest) =>
    `${originOf(request)} ${languageIn(request.headers.cookie) ?? ''} ${themeChoicesIn(request.headers.cookie)} ${request.url}`;

  return {
    find: (request) => pages.get(keyOf(request)) ?? null,
    add(request, page) {
      if (page.status !== 200 || request.url.length > URL_CHARS_MAX) return;
      pages.purgeStale();
      pages.set(keyOf(request), page);
    },
    size: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
  };
}
