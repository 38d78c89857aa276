import { existsSync, realpathSync } from 'node:fs';
import type { Themes } from '@marquee/themes/themes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBrandDirectory, type Brand, type BrandDirectory } from './brand-directory.ts';
import { loadBuiltSite } from './built-site.ts';
import { languageCookie, localeOf } from './language-cookie.ts';
import { withThemeOverrides, themeCookie } from './theme-cookie.ts';
import { createPageCache } from './page-cache.ts';
import { parsePageUrl } from './page-url.ts';
import { createPageMaker, type Page } from './page-maker.ts';
import { maintenancePage, plainErrorPage } from './plain-error-page.ts';
import { createPlatformReader } from './platform-reader.ts';
import { createRecentPages } from './recent-pages.ts';
import {
  isOwnPort,
  originOf,
  sendAtOnce,
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
const PAGES_MADE_PER_MINUTE = 600;
const SETTINGS_PATH = '/api/core/casino/settings2';

export interface Site {
  /** Adds the site to a server; the API's own routes win over its pages. */
  readonly register: (fastify: FastifyInstance) => Promise<void>;
  readonly cacheSize: () => { entries: number; bytes: number };
}

/** The player's site: domain → brand → language → page. Refuses to start without settings (they say what the site is). */
export async function createSite(given: SiteOptions): Promise<Site> {
  // The link to the newest build may move while this site runs; it goes on with its own.
  const options = { ...given, distDirectory: realDirectory(given.distDirectory) };
  const reader = createPlatformReader(options.platformFetch);
  const read = (target: RequestTarget, path: string) => reader.read(target, path, () => {});
  const brands = createBrandDirectory((origin, { isCacheBypassed }) => {
    const target = { origin, locale: 'en' };
    if (isCacheBypassed) reader.invalidate(target, SETTINGS_PATH);
    return read(target, SETTINGS_PATH);
  });
  const built = await (options.loadBuilt ?? loadBuiltSite)(options.distDirectory);
  const maker = createPageMaker({
    built,
    reader,
    formOrigins: options.formOrigins ?? [],
    isDev: built.isDev === true,
    showGallery: options.showGallery === true,
  });
  const cache = createPageCache<Page>({ bytesMax: options.cacheBytesMax ?? CACHE_BYTES_MAX });
  const budget = createVisitorBudget(options.pagesMadePerMinute ?? PAGES_MADE_PER_MINUTE);
  const themeFiles = (theme: string, locale: string) => built.renderer.themeFiles?.(theme, locale) ?? [];
  const { themes } = built.renderer;
  const handlePage = createPageHandler({
    options,
    themes,
    themeFiles,
    brands,
    messagesOf: createLocaleMessages(read),
    maker,
    cache,
    budget,
  });
  return {
    cacheSize: cache.size,
    register: async (fastify) => {
      await fastify.register(async (scope) => {
        await built.attach?.(scope);
        await scope.register(async (files) => {
          files.addHook('onRequest', async (request, reply) => guard(request, reply));
          await addSiteFiles(files, {
            ...options,
            findBrand: brands.find,
            themes,
            maySeekBrand: (request) => maySeekBrand(request, brands, budget),
          });
        });
        scope.get('/*', handlePage);
      });
      // After the routes: a platform inside this process answers only once its server has all of them.
      await requireSettings(brands.find, options.startHost ?? 'localhost');
    },
  };
}

/** What stands on every answer. Pages from the cache carry the same already. */
function guard(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SITE_HEADERS);
  if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
}

/** False for a visitor who has sought too many hosts that nobody knows. */
function maySeekBrand(request: FastifyRequest, brands: BrandDirectory, budget: VisitorBudget): boolean {
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
  readonly maker: ReturnType<typeof createPageMaker>;
  readonly cache: ReturnType<typeof createPageCache<Page>>;
  readonly budget: VisitorBudget;
  readonly themeFiles: (theme: string, locale: string) => readonly string[];
}

/** Every address that is no file and no call. */
function createPageHandler({ options, themes, brands, messagesOf, maker, cache, budget, themeFiles }: PageParts) {
  const recent = createRecentPages();
  const makeAnswer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const origin = originOf(request);
    const isSecure = request.protocol === 'https';
    let localeMessages: LocaleMessages | null = null;
    let locale = 'en';
    let files: readonly string[] = [];
    try {
      if (!maySeekBrand(request, brands, budget)) return sendTooMany(reply);
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
      const costsNothing = isCached && (cache.has(key) || cache.isMaking(key));
      if (!costsNothing && !budget.spend(request.ip)) return sendTooMany(reply);
      // Names of games are invented easily: what is not there is kept only in the place of what was.
      const shouldCache = ({ status, isCacheable }: Page) =>
        isCacheable && (status < 400 || (status < 500 && cache.has(key)));
      const page = await (isCached ? cache.get(key, () => maker.make(job), shouldCache) : maker.make(job));
      // The brand was closed since its settings were read.
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
  // Not async itself: what is ready leaves without waiting for the next turn.
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    const known = recent.find(request);
    if (known && sendAtOnce(request, reply, known)) return undefined;
    guard(request, reply);
    return known ? sendPage(request, reply, known) : makeAnswer(request, reply);
  };
}

/** Programs that read pages for others keep no cookies: they get a language where people are led to the plain address. */
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

/** Closed for work: 503 and when to come back, for people and for machines. */
function sendClosed(request: FastifyRequest, reply: FastifyReply, { settings, ...page }: Closed): FastifyReply {
  const until = settings.maintenance?.until ?? null;
  const html = maintenancePage({ ...page, brand: settings, until });
  return sendPlainError(request, reply, html, retrySecondsUntil(until));
}

async function requireSettings(find: (origin: string) => Promise<Brand | null>, host: string): Promise<void> {
  let reason = 'no brand answers there';
  try {
    if ((await find(`http://${host}`)) !== null) return;
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  throw new SiteStartError(
    `The site cannot start: its settings (GET /api/core/casino/settings2 for ${host}) could not be loaded: ${reason}.`,
  );
}
