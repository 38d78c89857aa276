import type * as settings from '@marquee/contract/settings.ts';
import type * as z from 'zod/mini';

export type AppSettings = z.output<typeof settings.appSettings>;
export type Direction = 'ltr' | 'rtl';

/** What the browser must know about the place it is in; written into every page as a JSON block, so it holds nothing secret. */
export interface Site {
  readonly settings: AppSettings;
  readonly locale: string;
  readonly direction: Direction;
  /** Content hash of the words; part of their address, so that a page never meets the words of another edition. */
  readonly messagesVersion: string;
  /** Scheme and host as the visitor sees them. */
  readonly origin: string;
  /** Only where the page of all components is shown. */
  readonly hasGallery?: true;
}

/** Id of the JSON block. */
export const SITE_BLOCK_ID = 'site';

export function messagesPath(site: Pick<Site, 'locale' | 'messagesVersion'>): `/api/${string}` {
  return `/api/core/casino/locales/${site.locale}.json?v=${site.messagesVersion}`;
}
