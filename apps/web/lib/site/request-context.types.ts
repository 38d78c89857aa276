import type { ReactNode } from 'react';
import type { Translator } from '../i18n/translator.ts';
import type { Site } from './site.ts';

/** Elements in the head for the theme of this page. */
export interface ThemeHead {
  readonly name: string;
  readonly scheme: 'dark' | 'light' | 'system';
  /** Stylesheet, font preloads and theme colours. */
  readonly links: ReactNode;
}

export interface PublicCacheEntry {
  readonly readAt: number;
  readonly response: Promise<unknown>;
}

/** Context of one page view: on the server of one request, in the browser of the open page. */
export interface RequestContext {
  readonly site: Site;
  readonly translator: Translator;
  /** Sends a request to the platform; `path` starts with `/api/`. */
  readonly fetchPlatform: (path: string, init: RequestInit) => Promise<Response>;
  /** URLs of stylesheets that belong to this page besides the router's own (an open modal). Empty in the browser. */
  readonly extraStyles: readonly string[];
  /** CSP nonce for our own scripts (`addNonceToScripts`). Null in the browser, which must not know it. */
  readonly nonce: string | null;
  /** Null in the browser: the server's elements stay, and other themes are not loaded. */
  readonly themeHead: ThemeHead | null;
  /** Public responses by endpoint and input (`readPublic`). */
  readonly publicCache: Map<string, PublicCacheEntry>;
}
