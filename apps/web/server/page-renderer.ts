import { createHash, randomBytes } from 'node:crypto';
import { deferScripts, moveFirstScript } from './defer-scripts.ts';
import type { SiteSearch } from '../modals/site-search.ts';
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
  /** Value of the `Link` header; null if there is nothing to preload. */
  readonly preloads: string | null;
  /** Content security policy; null in development. */
  readonly policy: string | null;
  /**
   * All headers of a 200 response by encoding, as alternating names and values; null if they depend on the request.
   */
  readonly headersByEncoding: Readonly<Record<Encoding, readonly string[]>> | null;
  /** False for pages that must be rendered for each request. */
  readonly isCacheable: boolean;
  /** True if the platform reported during rendering that the brand is closed: the page must not be sent. */
  readonly isClosed: boolean;
  /** Redirect target; null for a page. */
  readonly location: string | null;
}

export interface PageRequest {
  readonly origin: string;
  readonly locale: string;
  readonly brand: Brand;
  readonly localeMessages: LocaleMessages;
  readonly pageUrl: Extract<PageUrl, { kind: 'page' }>;
}

/** Settings and messages are part of the cache key; this is for everything else, such as the catalogue. */
const FRESH_MS = 10_000;
/** Pages rendered with stale data are refreshed sooner. */
const STALE_FRESH_MS = 1_000;

export interface PageRenderer {
  readonly render: (request: PageRequest) => Promise<Page>;
}

/** Renders, hashes the inline scripts and compresses, once per cached page. */
export function createPageRenderer({
  built,
  reader,
  formOrigins,
  isDev,
}: {
  built: BuiltSite;
  reader: PlatformReader;
  formOrigins: readonly string[];
  isDev: boolean;
}): PageRenderer {
  return {
    async render({ origin, locale, brand, localeMessages, pageUrl }) {
      let isStale = false;
      let isClosed = false;
      const nonce = randomBytes(18).toString('base64url');
      const response = await built.renderer.render({
        // With a bot's user agent the renderer waits for the whole page before it responds.
        request: new Request(new URL(pageUrl.renderUrl, origin), {
          headers: { 'user-agent': 'Googlebot/2.1', accept: 'text/html' },
        }),
        site: {
          settings: brand.settings,
          locale,
          direction: localeMessages.direction,
          messagesVersion: localeMessages.version,
          origin,
        },
        messages: localeMessages.messages,
        links: pageLinks(pageUrl, { origin, locale, settings: brand.settings }),
        nonce,
        fetchPlatform: (path) =>
          reader.read({ origin, locale }, path, (change) => {
            if (change === 'closed') isClosed = true;
            else isStale = true;
          }),
        extraStyles: await stylesOfDialog(built, pageUrl.search),
      });
      const own = addNonceToScripts(await response.text(), nonce);
      const html = isDev ? own.html : moveFirstScript(deferScripts(own.html));
      const url = new URL(origin);
      const body = await compressBody(html);
      // Missing data is temporary, so 503 instead of 500: visitors and search engines retry.
      const status = response.status === 500 ? 503 : response.status;
      const isSecure = url.protocol === 'https:';
      const hasRecaptcha = brand.settings.reCaptchaSiteKey !== null;
      const frames = brand.settings.paymentFrames;
      const preloads = isDev ? null : preloadLinks(html);
      const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
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
        headersByEncoding:
          status === 200 && policy !== null ? buildHeaders({ body, etag, policy, preloads, isSecure }) : null,
        isCacheable: !isDev && !isClosed,
        isClosed,
        location: response.headers.get('location'),
        freshMs: isStale ? STALE_FRESH_MS : FRESH_MS,
      };
    },
  };
}

/** The cookie selects the language, so shared caches must not store pages; browsers revalidate with the etag. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Cookie, Accept-Encoding',
} as const;

function buildHeaders({
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

async function stylesOfDialog({ stylesOf, renderer }: BuiltSite, { modal }: SiteSearch): Promise<readonly string[]> {
  return modal === undefined ? [] : stylesOf(await renderer.modalSource(modal));
}
