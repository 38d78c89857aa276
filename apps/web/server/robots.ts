import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { AppSettings } from '../lib/site/site.ts';
import { pageTableFor } from './page-address.ts';

/** Pages that anybody may find; what belongs to one person is not listed. */
const LISTED: readonly PageKey[] = ['root', 'casino', 'slots', 'live-casino', 'popular'];

export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
}

export function sitemap(origin: string, settings: AppSettings): string {
  const pages = pageTableFor(settings);
  const urls = LISTED.map((key) => `<url><loc>${origin}${pages.href(key)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
