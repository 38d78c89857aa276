import type { ReactNode } from 'react';
import type { Translator } from '../i18n/translator.ts';
import type { Site } from './site.ts';

export interface PublicCacheEntry {
  readonly readAt: number;
  readonly response: Promise<unknown>;
}

/** What the server writes into the head for the active room. */
export interface ThemeHead {
  readonly name: string;
  readonly scheme: 'dark' | 'light' | 'system';
  /** Style sheet, fonts to fetch early, colours of the phone's own bars. */
  readonly links: ReactNode;
}

/** What belongs to one page view: on the server to one request, in the browser to the open page. */
export interface RequestContext {
  readonly site: Site;
  readonly translator: Translator;
  /** Sends a request to the platform; `path` starts with `/api/`. */
  readonly fetchPlatform: (path: string, init: RequestInit) => Promise<Response>;
  /** Addresses of style sheets that belong to this page besides the router's own (an open modal). Empty in the browser. */
  readonly extraStyles: readonly string[];
  /** Marks our own scripts for the page's policy (`addNonceToScripts`). Null in the browser, which is never told. */
  readonly secret: string | null;
  /** Null in the browser: what the server wrote stays, and no browser learns of the other rooms. */
  readonly themeHead: ThemeHead | null;
  /** Public answers by call (`readPublic`). */
  readonly publicCache: Map<string, PublicCacheEntry>;
}
