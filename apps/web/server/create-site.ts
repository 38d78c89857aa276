import { existsSync, realpathSync } from 'node:fs';
import type { Themes } from '@marquee/themes/themes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBrandDirectory, type Brand, type BrandDirectory } from './brand-directory.ts';
import { loadBuiltSite } from './built-site.ts';
import { languageCookie, localeOf } from './language-cookie.ts';
import { withThemeOverrides, themeCookie } from './theme-cookie.ts';
import { createPageCache } from './page-cache.ts';
import { parsePageUrl } from './page-url.ts';
import { createPageRenderer, type Page } from './page-renderer.ts';
import { maintenancePage, plainErrorPage } from './plain-error-page.ts';
import { createPlatformReader } from './platform-reader.ts';
import { createRecentPages } from './recent-pages.ts';
import {
  isOwnPort,
  originOf,
  sendCached,
  sendPage,
  sendPlainError,
  sendTooMany,
  retrySecondsUntil,
  sendUnknownHost,
} from './send-page.ts';
import { isCrawler } from './search-engines.ts';
import { FILE_POLICY, SITE_HEADERS, STRICT_TRANSPORT } from './security-policy.ts';
import { addSiteFiles } from './site-files.ts';
import { SiteStartError } from './site-start-error.ts';
import type { RequestTarget, SiteOptions } from './site.types.ts';
import { createVisitorBudget, type VisitorBudget } from './visitor-budget.ts';
import { createLocaleMessages, type LocaleMessages } from './locale-messages.ts';

const CACHE_BYTES_MAX = 64 * 1024 * 1024;
const RENDERS_PER_MINUTE = 600;
const SETTINGS_PATH = '/api/core/casino/settings2';

export interface Site {
  /** Adds the site's routes. API routes on the same server take precedence. */
  readonly register: (fastify: FastifyInstance) => Promise<void>;
  readonly cacheSize: () => { entries: number; bytes: number };
}

/**
 * The player site: host → brand → language → page. Throws `SiteStartError` if the settings of the start host cannot
 * be loaded.
 */
export async function createSite(given: SiteOptions): Promise<Site> {
  // Resolves the symlink of the current build, which may change while this process runs.
  const options = { ...given, distDirectory: realDirectory(given.distDirectory) };
  const reader = createPlatformReader(options.platformFetch);
  const read = (target: RequestTarget, path: string) => reader.read(target, path, () => {});
  const brands = createBrandDirectory((origin, { isCacheBypassed }) => {
    const target = { origin, locale: 'en' };
    if (isCacheBypassed) reader.invalidate(target, SETTINGS_PATH);
    return read(target, SETTINGS_PATH);
  });
  const built = await (options.loadBuilt ?? loadBuiltSite)(options.distDirectory);
  const pageRenderer = createPageRenderer({
    built,
    reader,
    formOrigins: options.formOrigins ?? [],
    isDev: built.isDev === true,
  });
  const cache = createPageCache<Page>({ bytesMax: options.cacheBytesMax ?? CACHE_BYTES_MAX });
  const budget = createVisitorBudget(options.rendersPerMinute ?? RENDERS_PER_MINUTE);
  const themeFiles = (theme: string, locale: string) => built.renderer.themeFiles?.(theme, locale) ?? [];
  const { themes } = built.renderer;
  const handlePage = createPageHandler({
    options,
    themes,
    themeFiles,
    brands,
    messagesOf: createLocaleMessages(read),
    pageRenderer,
    cache,
    budget,
  });
  return {
    cacheSize: cache.size,
    register: async (fastify) => {
      await fastify.register(async (scope) => {
        await built.attach?.(scope);
        await scope.register(async (files) => {
          files.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
          await addSiteFiles(files, {
            ...options,
            findBrand: brands.find,
            themes,
            canLookUpBrand: (request) => canLookUpBrand(request, brands, budget),
          });
        });
        scope.get('/*', handlePage);
      });
      // After the routes are registered, because a platform in the same process responds only then.
      await requireSettings(brands.find, options.startHost ?? 'localhost');
    },
  };
}

/** Security headers of every response. Cached pages contain them already. */
function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SITE_HEADERS);
  if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
}

/** False for a visitor with too many requests for unknown hosts. */
function canLookUpBrand(request: FastifyRequest, brands: BrandDirectory, budget: VisitorBudget): boolean {
  const origin = originOf(request);
  return origin === null || brands.isKnown(origin) || budget.spend(request.ip);
}

function realDirectory(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

interface PageParts {
  readonly options: SiteOptions;
  readonly themes: Themes;
  readonly brands: BrandDirectory;
  readonly messagesOf: ReturnType<typeof createLocaleMessages>;
  readonly pageRenderer: ReturnType<typeof createPageRenderer>;
  readonly cache: ReturnType<typeof createPageCache<Page>>;
  readonly budget: VisitorBudget;
  readonly themeFiles: (theme: string, locale: string) => readonly string[];
}

/** Handles every URL that is neither a file nor an endpoint. */
function createPageHandler({
  options,
  themes,
  brands,
  messagesOf,
  pageRenderer,
  cache,
  budget,
  themeFiles,
}: PageParts) {
  const recent = createRecentPages();
  const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const origin = originOf(request);
    const isSecure = request.protocol === 'https';
    let localeMessages: LocaleMessages | null = null;
    let locale = 'en';
    let files: readonly string[] = [];
    try {
      if (!canLookUpBrand(request, brands, budget)) return sendTooMany(reply);
      const brandOrNull = origin === null ? null : await brands.find(origin);
      if (brandOrNull === null || origin === null) return sendUnknownHost(reply);
      const brand = withThemeOverrides(brandOrNull, request.headers.cookie, themes);
      const { settings } = brand;
      const { pageUrl, ...pageRequest } = readRequest(request, settings, themes);
      locale = pageRequest.locale;
      files = themeFiles(settings.theme, locale);
      if (pageUrl.kind === 'redirect') {
        reply.header('cache-control', 'no-store').header('content-security-policy', FILE_POLICY);
        if (pageUrl.locale !== undefined) reply.header('set-cookie', languageCookie(pageUrl.locale, isSecure));
        if (pageUrl.themeChoice !== undefined) reply.header('set-cookie', themeCookie(pageUrl.themeChoice, isSecure));
        return reply.redirect(pageUrl.location, pageUrl.status);
      }
      localeMessages = await messagesOf({ origin, locale }, settings.brandKey);
      if (settings.maintenance) return sendClosed(request, reply, { settings, locale, localeMessages, files });
      const job = { origin, locale, brand, localeMessages, pageUrl };
      const key = [origin, brand.version, locale, localeMessages.version, pageUrl.renderUrl].join(' ');
      const isCached = pageUrl.isCached && isOwnPort(request, options.publicPorts ?? []);
      const isCheap = isCached && (cache.has(key) || cache.isPending(key));
      if (!isCheap && !budget.spend(request.ip)) return sendTooMany(reply);
      // A 404 only replaces a cached page: URLs of missing games are unbounded.
      const shouldCache = ({ status, isCacheable }: Page) =>
        isCacheable && (status < 400 || (status < 500 && cache.has(key)));
      const page = await (isCached
        ? cache.get(key, () => pageRenderer.render(job), shouldCache)
        : pageRenderer.render(job));
      // The brand was closed after its settings were read.
      const closed = page.isClosed ? (await brands.refetch(origin))?.settings : undefined;
      if (closed?.maintenance) return sendClosed(request, reply, { settings: closed, locale, localeMessages, files });
      if (isCached && page.isCacheable && !pageRequest.isCrawled) recent.add(request, page);
      return sendPage(request, reply, page);
    } catch (error) {
      const supportId = request.id.slice(0, 8);
      options.log?.error({ err: error, supportId }, 'a page could not be rendered');
      return sendPlainError(request, reply, plainErrorPage({ locale, localeMessages, files, supportId }));
    }
  };
  // Not async, so that cached pages are sent in the same tick.
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    const known = recent.find(request);
    if (known && sendCached(request, reply, known)) return undefined;
    setSecurityHeaders(request, reply);
    return known ? sendPage(request, reply, known) : respond(request, reply);
  };
}

/** Crawlers store no cookies, so they get `?lang=` rendered; other visitors are redirected to the URL without it. */
function readRequest({ url, headers }: FastifyRequest, settings: Brand['settings'], themes: Themes) {
  const pageUrl = parsePageUrl(url, settings, themes);
  if (pageUrl.kind === 'redirect' && pageUrl.locale !== undefined && isCrawler(headers['user-agent']))
    return { pageUrl: parsePageUrl(pageUrl.location, settings, themes), locale: pageUrl.locale, isCrawled: true };
  return { pageUrl, locale: localeOf(headers.cookie, settings), isCrawled: false };
}

interface Closed {
  readonly settings: Brand['settings'];
  readonly locale: string;
  readonly localeMessages: LocaleMessages;
  readonly files: readonly string[];
}

/** Maintenance page: 503 with Retry-After. */
function sendClosed(request: FastifyRequest, reply: FastifyReply, { settings, ...page }: Closed): FastifyReply {
  const until = settings.maintenance?.until ?? null;
  const html = maintenancePage({ ...page, brand: settings, until });
  return sendPlainError(request, reply, html, retrySecondsUntil(until));
}

async function requireSettings(find: (origin: string) => Promise<Brand | null>, host: string): Promise<void> {
  let reason = 'no brand uses this host';
  try {
    if ((await find(`http://${host}`)) !== null) return;
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  throw new SiteStartError(
    `The site cannot start: its settings (GET /api/core/casino/settings2 for ${host}) could not be loaded: ${reason}.`,
  );
}
