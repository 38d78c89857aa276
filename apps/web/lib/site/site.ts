import type * as settings from '@marquee/contract/settings.ts';
import type * as z from 'zod/mini';

export type AppSettings = z.output<typeof settings.appSettings>;
export type Direction = 'ltr' | 'rtl';

/** Public configuration of the site, written into every page as a JSON block; contains nothing secret. */
export interface Site {
  readonly settings: AppSettings;
  readonly locale: string;
  readonly direction: Direction;
  /** Content hash of the messages; part of their URL, so that a page never loads messages of another version. */
  readonly messagesVersion: string;
  /** Scheme and host as the visitor sees them. */
  readonly origin: string;
}

/** Id of the JSON block. */
export const SITE_BLOCK_ID = 'site';

export function messagesPath(site: Pick<Site, 'locale' | 'messagesVersion'>): `/api/${string}` {
  return `/api/core/casino/locales/${site.locale}.json?v=${site.messagesVersion}`;
}
