import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { AppSettings } from '../lib/site/site.ts';
import { pageTableFor } from './page-url.ts';
import { languageLinks, mainOrigin } from './search-engines.ts';

/** Public pages; personal ones are not listed. */
const LISTED: readonly PageKey[] = [
  'root',
  'casino',
  'slots',
  'live-casino',
  'popular',
  'promotions',
  'providers',
  'tournaments',
  'vip-club',
  'responsibility',
  'contacts',
];

export function robotsText(origin: string, settings: AppSettings): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${mainOrigin(origin, settings)}/sitemap.xml\n`;
}

/** Every page in every language at its URL on the main domain, with its alternates. */
export function sitemap(origin: string, settings: AppSettings): string {
  const pages = pageTableFor(settings);
  const urls = LISTED.filter((key) => settings.removedPages?.includes(key) !== true).flatMap((key) => {
    const url = mainOrigin(origin, settings) + pages.href(key);
    return settings.locales.map((locale) => {
      const { canonical, alternates } = languageLinks(url, { locale, settings });
      const links = alternates.map(
        ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
      );
      return `<url><loc>${escapeXml(canonical)}</loc>${links.join('')}</url>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
