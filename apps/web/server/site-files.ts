import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { Themes } from '@marquee/themes/themes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppSettings } from '../lib/site/site.ts';
import type { BrandDirectory } from './brand-directory.ts';
import { createBuildFiles } from './build-files.ts';
import { favicon } from './favicon.ts';
import { keepFilesDaily } from './kept-files.ts';
import { robotsText, sitemap } from './robots.ts';
import { FILE_POLICY } from './security-policy.ts';
import { originOf, sendTooMany, sendUnknownHost } from './send-page.ts';
import type { SiteOptions } from './site.types.ts';

const YEAR_MS = 31_536_000_000;
const DAY_MS = 86_400_000;
const RETRY_SECONDS = 5;
const POSTERS = join(import.meta.dirname, '../../../packages/games/posters/rendered');
const ILLUSTRATIONS = join(import.meta.dirname, '../../../packages/games/posters/rendered-figures');
const THEME_PREVIEWS = join(import.meta.dirname, '../../../packages/themes/previews');

export interface SiteFileOptions extends Pick<SiteOptions, 'distDirectory' | 'filesDirectory' | 'log'> {
  readonly findBrand: BrandDirectory['find'];
  readonly themes: Themes;
  /** False for a visitor with too many requests for unknown hosts. */
  readonly canLookUpBrand: (request: FastifyRequest) => boolean;
}

/**
 * Serves everything with a fixed URL: hashed build files, posters, illustrations, and text files that depend on the
 * brand.
 */
export async function addSiteFiles(
  scope: FastifyInstance,
  { distDirectory, filesDirectory, findBrand, canLookUpBrand, themes, log }: SiteFileOptions,
): Promise<void> {
  // Internal errors are only logged.
  scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 503;
    if (status === 503) {
      log?.error({ err: error }, 'a file could not be sent');
      reply.header('retry-after', RETRY_SECONDS);
    }
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', FILE_POLICY)
      .type('text/plain; charset=utf-8')
      .send(status === 503 ? 'Not available just now. Please try again.\n' : 'This request cannot be answered.\n');
  });

  const setHeaders = (reply: FastifyReply) => void reply.header('content-security-policy', FILE_POLICY);
  // Through `sendFile`: for its own route the plugin reads the whole folder at each request, to compare the spelling of the name.
  const addFolder = (
    prefix: string,
    root: string | string[],
    options: Partial<FastifyStaticOptions>,
    send: ReturnType<typeof createBuildFiles> = (name, _request, reply) => reply.sendFile(name),
  ) =>
    scope.register(async (folder) => {
      await folder.register(fastifyStatic, { root, serve: false, index: false, setHeaders, ...options });
      folder.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) =>
        send(request.params['*'], request, reply),
      );
    });
  const assets = join(distDirectory, 'client/assets');
  if (existsSync(assets)) {
    const options = { preCompressed: true, immutable: true, maxAge: YEAR_MS };
    if (filesDirectory !== undefined) {
      const onError = (error: unknown) => log?.error({ err: error }, 'the files of the build could not be kept');
      scope.addHook('onClose', await keepFilesDaily(assets, filesDirectory, onError));
    }
    const folders = [assets, ...[filesDirectory ?? []].flat()].filter(existsSync);
    await addFolder('/assets/', folders, options, createBuildFiles(assets));
  }
  // Images of house games, demo catalogue, promotions and themes; an operator's own catalogue has absolute URLs.
  await addFolder('/posters/', POSTERS, { maxAge: DAY_MS });
  await addFolder('/illustrations/', ILLUSTRATIONS, { maxAge: DAY_MS });
  // The build copies the previews of the operator's own themes.
  const previews = [THEME_PREVIEWS, join(distDirectory, 'client/theme-previews')].filter(existsSync);
  await addFolder('/theme-previews/', previews, { maxAge: DAY_MS });

  const text = (path: string, type: string, write: (origin: string, settings: AppSettings) => string) => {
    scope.get(path, async (request: FastifyRequest, reply) => {
      if (!canLookUpBrand(request)) return sendTooMany(reply);
      const origin = originOf(request);
      const brand = origin === null ? null : await findBrand(origin);
      if (brand === null || origin === null) return sendUnknownHost(reply);
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', FILE_POLICY)
        .type(`${type}; charset=utf-8`)
        .send(write(origin, brand.settings));
    });
  };
  text('/robots.txt', 'text/plain', robotsText);
  text('/sitemap.xml', 'application/xml', sitemap);
  text('/favicon.svg', 'image/svg+xml', (_origin, settings) => favicon(settings, themes));
  text('/favicon.ico', 'image/svg+xml', (_origin, settings) => favicon(settings, themes));
}
