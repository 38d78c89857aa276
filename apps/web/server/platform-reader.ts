import type { ErrorCode } from '@marquee/contract/errors.ts';
import { withoutPort } from './brand-directory.ts';
import type { RequestTarget } from './site.types.ts';

/** After this time the cached response is used. */
const TIMEOUT_MS = 2_000;
/**
 * Timeout without a cached response: a slow page is better than an error. Below the timeouts of browsers and
 * proxies.
 */
const FIRST_TIMEOUT_MS = 10_000;
/** How long a cached response is used without a request. */
const FRESH_MS = 3_000;
/** Bound of all cached bodies; the least recently used are evicted. */
const CHARS_MAX = 16 * 1024 * 1024;

/** A player may unpublish this at any time, so it is never cached (decision 0035). */
const UNCACHED_PATH = '/api/core/casino/shared-statistics/';

interface CacheEntry {
  readonly body: string;
  readonly readAt: number;
}

/** `stale`: an old response was used. `closed`: the brand is in maintenance. */
export type CacheChange = 'stale' | 'closed';

export interface PlatformReader {
  /** Reads a public GET. */
  readonly read: (target: RequestTarget, path: string, onChange: (change: CacheChange) => void) => Promise<Response>;
  /** The next `read` of this path asks the platform. */
  readonly invalidate: (target: RequestTarget, path: string) => void;
}

function keyOf({ origin, locale }: RequestTarget, path: string): string {
  return `${withoutPort(origin)} ${locale} ${path}`;
}

/**
 * Public reads of server rendering. Caches the last successful response of each path, so that pages work while the
 * platform is slow, down or limits our requests (429). Other 4xx responses are passed on and not cached.
 */
export function createPlatformReader(fetchPlatform: (request: Request) => Promise<Response>): PlatformReader {
  const cache = new Map<string, CacheEntry>();
  const running = new Map<string, Promise<Response>>();
  let chars = 0;

  function drop(key: string): void {
    const known = cache.get(key);
    if (known) chars -= key.length + known.body.length;
    cache.delete(key);
  }

  function cacheBody(key: string, body: string): void {
    drop(key);
    cache.set(key, { body, readAt: Date.now() });
    chars += key.length + body.length;
    for (const oldest of cache.keys()) {
      if (chars <= CHARS_MAX) break;
      drop(oldest);
    }
  }

  async function fetchResponse(key: string, target: RequestTarget, path: string): Promise<Response> {
    const request = new Request(new URL(path, target.origin), {
      headers: { accept: 'application/json', 'accept-language': target.locale },
    });
    const response = await withTimeout(fetchPlatform(request), cache.has(key) ? TIMEOUT_MS : FIRST_TIMEOUT_MS);
    if (response.status === 200 && !path.startsWith(UNCACHED_PATH)) cacheBody(key, await response.clone().text());
    return response;
  }

  return {
    invalidate: (target, path) => drop(keyOf(target, path)),
    async read({ origin, locale }, path, onChange) {
      const target = { origin: withoutPort(origin), locale };
      const key = keyOf(target, path);
      const known = cache.get(key);
      if (known && Date.now() - known.readAt < FRESH_MS) return toResponse(known);
      try {
        const request = running.get(key) ?? fetchResponse(key, target, path).finally(() => running.delete(key));
        running.set(key, request);
        const response = (await request).clone();
        if (await isClosed(response)) onChange('closed');
        if (!isUnavailable(response.status) || !known) return response;
      } catch (error) {
        if (!known) throw error;
      }
      onChange('stale');
      return toResponse(known);
    },
  };
}

const isUnavailable = (status: number): boolean => status >= 500 || status === 429;

/** True if the platform reports that the brand is closed: cached data must not be shown. */
async function isClosed(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { readonly code?: unknown } | null; // a foreign response: only `code` is read
  return body?.code === ('server.maintenance' satisfies ErrorCode);
}

function toResponse({ body }: CacheEntry): Response {
  return new Response(body, { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
}

async function withTimeout(request: Promise<Response>, timeoutMs: number): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException('The platform did not answer in time.', 'TimeoutError')),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([request, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
