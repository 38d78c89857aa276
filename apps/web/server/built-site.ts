import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Renderer } from './render.types.ts';
import { SiteStartError } from './site-start-error.ts';

interface ManifestChunk {
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export interface BuiltSite {
  readonly renderer: Renderer;
  /** URLs of the stylesheets of a module and of all its imports. */
  readonly stylesOf: (source: string) => readonly string[];
  /** True if modules are compiled on demand: no page cache and no content security policy. */
  readonly isDev?: boolean;
  /** Adds routes for development tools (development only). */
  readonly attach?: (scope: FastifyInstance) => Promise<void>;
}

/** Loads the output of `vite build`. */
export async function loadBuiltSite(distDirectory: string): Promise<BuiltSite> {
  const entry = join(distDirectory, 'server/render-entry.js');
  if (!existsSync(entry))
    throw new SiteStartError('The site is not built: run `npm run run-task -- build-site` first.');
  const renderer = (await import(pathToFileURL(entry).href)) as Renderer;
  const manifest = JSON.parse(readFileSync(join(distDirectory, 'client/.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, ManifestChunk>
  >;

  function collect(name: string, seen: Set<string>): readonly string[] {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...(chunk.imports ?? []).flatMap((imported) => collect(imported, seen)), ...(chunk.css ?? [])];
  }

  const styles = new Map<string, readonly string[]>();
  return {
    renderer,
    stylesOf(source) {
      const known = styles.get(source);
      if (known) return known;
      const stylesheets = [...new Set(collect(source, new Set()))].map((file) => `/${file}`);
      styles.set(source, stylesheets);
      return stylesheets;
    },
  };
}
