import { createHash, randomBytes } from 'node:crypto';
import { isModalName } from '../modals/modal-names.ts';
import { deferScripts } from './defer-scripts.ts';
import type { BuiltSite } from './built-site.ts';
import { bytesOf, compressBody, type CompressedBody, type Encoding } from './compressed-body.ts';
import type { Brand } from './brand-directory.ts';
import type { PageUrl } from './page-url.ts';
import type { PlatformReader } from './platform-reader.ts';
import { preloadLinks } from './preload-links.ts';
import { pageLinks } from './search-engines.ts';
import type { LocaleMessages } from './locale-messages.ts';
import { contentPolicy, SITE_HEADERS, STRICT_TRANSPORT, addNonceToScripts } from './security-policy.ts';
import type { CachedValue } from './page-cache.ts';

export interface Page extends CachedValue {
  readonly status: number;
  readonly body: CompressedBody;
  readonly etag: string;
  /** Content policy; null in development. */
  readonly policy: string | null;
  /** Value of the `Link` header; null where there is nothing to preload. */
  readonly preloads: string | null;
  /** All headers of a 200 answer by encoding, names and values in turn; null where they depend on the request. */
  readonly ready: Readonly<Record<Encoding, readonly string[]>> | null;
  /** False for pages that must be made anew each time. */
  readonly isCacheable: boolean;
  /** True where the platform said meanwhile that the brand is closed: nobody is to see the page. */
  readonly isClosed: boolean;
  /** Where the page sends the visitor instead; null for a page. */
  readonly location: string | null;
}

export interface PageRequest {
  readonly origin: string;
  readonly locale: string;
  readonly brand: Brand;
  readonly localeMessages: LocaleMessages;
  readonly pageUrl: Extract<PageUrl, { kind: 'page' }>;
}

/** Settings and words have versions of their own in the cache's keys; this is for what they do not cover, the catalogue. */
const FRESH_MS = 10_000;
/** A page with old data is looked at again soon. */
const STALE_FRESH_MS = 1_000;

export interface PageMaker {
  readonly make: (request: PageRequest) => Promise<Page>;
}

/** Renders, hashes the inline scripts, compresses: all work that a page needs is done once, when it enters the cache. */
export function createPageMaker({
  built,
  reader,
  formOrigins,
  isDev,
  showGallery,
}: {
  built: BuiltSite;
  reader: PlatformReader;
  formOrigins: readonly string[];
  isDev: boolean;
  showGallery: boolean;
}): PageMaker {
  return {
    async make({ origin, locale, brand, localeMessages, pageUrl }) {
      let isStale = false;
      let isClosed = false;
      const modal = pageUrl.search.modal;
      const secret = randomBytes(18).toString('base64url');
      const response = await built.renderer.render({
        // A bot's user agent: the renderer then waits for the whole page, which is what a cache wants.
        request: new Request(new URL(pageUrl.renderUrl, origin), {
          headers: { 'user-agent': 'Googlebot/2.1', accept: 'text/html' },
        }),
        site: {
          settings: brand.settings,
          locale,
          direction: localeMessages.direction,
          messagesVersion: localeMessages.version,
          origin,
          ...(showGallery && { hasGallery: true as const }),
        },
        messages: localeMessages.messages,
        links: pageLinks(pageUrl, { origin, locale, settings: brand.settings }),
        secret,
        fetchPlatform: (path) =>
          reader.read({ origin, locale }, path, (change) => {
            if (change === 'closed') isClosed = true;
            else isStale = true;
          }),
        extraStyles: isModalName(modal) ? built.stylesOf(built.renderer.modalSource(modal)) : [],
      });
      const own = addNonceToScripts(await response.text(), secret);
      const html = isDev ? own.html : deferScripts(own.html);
      const url = new URL(origin);
      const body = await compressBody(html);
      // A page whose data did not come is unavailable, not broken; visitors and search engines come back.
      const status = response.status === 500 ? 503 : response.status;
      const isSecure = url.protocol === 'https:';
      const hasRecaptcha = brand.settings.reCaptchaSiteKey !== null;
      const frames = brand.settings.paymentFrames;
      const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
      const preloads = isDev ? null : preloadLinks(html);
      const policy = isDev
        ? null
        : contentPolicy({ scripts: own.hashes, host: url.host, isSecure, formOrigins, hasRecaptcha, frames });
      return {
        status,
        body,
        bytes: bytesOf(body),
        etag,
        policy,
        preloads,
        ready: status === 200 && policy !== null ? readyHeaders({ body, etag, policy, preloads, isSecure }) : null,
        isCacheable: !isDev && !isClosed,
        isClosed,
        location: response.headers.get('location'),
        freshMs: isStale ? STALE_FRESH_MS : FRESH_MS,
      };
    },
  };
}

/** The cookie chooses the language, so nobody between us and the browser may keep a page; the browser asks with the page's tag. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Cookie, Accept-Encoding',
} as const;

function readyHeaders({
  body,
  etag,
  policy,
  preloads,
  isSecure,
}: {
  body: CompressedBody;
  etag: string;
  policy: string;
  preloads: string | null;
  isSecure: boolean;
}): Record<Encoding, readonly string[]> {
  const headers = {
    ...SITE_HEADERS,
    ...PAGE_HEADERS,
    etag,
    'content-security-policy': policy,
    ...(preloads !== null && { link: preloads }),
    ...(isSecure && { 'strict-transport-security': STRICT_TRANSPORT }),
  };
  const of = (encoding: Encoding) => {
    const all: Record<string, string> = { ...headers, 'content-length': String(body[encoding].length) };
    if (encoding !== 'identity') all['content-encoding'] = encoding;
    return Object.entries(all).flat();
  };
  return { identity: of('identity'), gzip: of('gzip'), br: of('br') };
}
