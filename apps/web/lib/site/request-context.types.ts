import type { ReactNode } from 'react';
import type { Translator } from '../i18n/translator.ts';
import type { Site } from './site.ts';

/** What the server writes into the head for the theme of this page. */
export interface ThemeHead {
  readonly name: string;
  readonly scheme: 'dark' | 'light' | 'system';
  /** Stylesheet, fonts to fetch early, colours of the phone's own bars. */
  readonly links: ReactNode;
}

export interface PublicCacheEntry {
  readonly readAt: number;
  readonly response: Promise<unknown>;
}

/** What belongs to one page view: on the server to one request, in the browser to the open page. */
export interface RequestContext {
  readonly site: Site;
  readonly translator: Translator;
  /** Sends a request to the platform; `path` starts with `/api/`. */
  readonly fetchPlatform: (path: string, init: RequestInit) => Promise<Response>;
  /** URLs of stylesheets that belong to this page besides the router's own (an open modal). Empty in the browser. */
  readonly extraStyles: readonly string[];
  /** Marks our own scripts for the page's policy (`addNonceToScripts`). Null in the browser, which never receives it. */
  readonly nonce: string | null;
  /** Null in the browser: what the server wrote stays, and no browser learns of the other themes. */
  readonly themeHead: ThemeHead | null;
  /** Public responses by endpoint and input (`readPublic`). */
  readonly publicCache: Map<string, PublicCacheEntry>;
}
