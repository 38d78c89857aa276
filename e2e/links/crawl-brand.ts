import { PAGE_KEYS, type PageKey } from '@marquee/contract/page-keys.ts';
import { MODAL_NAMES } from '../../apps/web/modals/modals.ts';
import { sendRequest } from '../platform-client.ts';
import type { BrandVariant } from './brand-variants.ts';

/** Pages that are no endpoint and no file of the site. */
const NOT_A_PAGE =
  /^\/(?:api|assets|posters|illustrations|theme-previews)\/|^\/(?:sitemap\.xml|robots\.txt|favicon\.(?:svg|ico))$/;
/** Games are alike, so only the first ones of a page are followed. */
const GAMES_FOLLOWED = 2;
const GAME = 'dice';
const ITEMS: Readonly<Record<string, string>> = { promotion: '&item=open-book', 'game-rules': '&item=dice' };

/** A link of a page: an address, and where it was found. */
interface FoundLink {
  readonly href: string;
  readonly page: string;
}

const HREF = /\s(?:href|action|formaction)="([^"]*)"/g;
const unescapeHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** Addresses of all links and forms in HTML or in a sitemap. */
export function linksOf(text: string): readonly string[] {
  const inElements = [...text.matchAll(HREF)].map(([, href = '']) => href);
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, href = '']) => href);
  return [...inElements, ...listed].map(unescapeHtml);
}

/** The path with its query on the brand's own hosts; null for other sites, e-mail addresses and places of the same page. */
function ownTarget(href: string, page: string, brand: string): URL | null {
  if (href === '' || href.startsWith('#')) return null;
  const url = new URL(href, `http://${brand}.localhost${page}`);
  return url.protocol.startsWith('http') && url.hostname === `${brand}.localhost` ? url : null;
}

/** Where each page of the brand is, with its dialogs. */
export function addressesOf({ pages }: Pick<BrandVariant, 'pages'>): ReadonlyMap<PageKey, string> {
  const there = PAGE_KEYS.filter((key) => pages.keyOf(pages.href(key, { game: GAME, share: 'x' })) !== null);
  return new Map(
    there
      .filter((key) => key !== 'shared-statistics')
      .map((key) => [key, pages.href(key, { game: GAME }) + (key === 'promotion' ? '?key=open-book' : '')]),
  );
}

export const dialogAddressesOf = ({ pages }: Pick<BrandVariant, 'pages'>): readonly string[] =>
  MODAL_NAMES.map((name) => `${pages.href('contacts')}?modal=${name}${ITEMS[name] ?? ''}`);

/** Why a link of the brand leads nowhere; null if it leads to a page, an endpoint or a file. */
export function faultOfLink({ href, page }: FoundLink, { brand, pages }: BrandVariant): string | null {
  const target = ownTarget(href, page, brand);
  if (target === null || NOT_A_PAGE.test(target.pathname) || pages.keyOf(target.pathname) !== null) return null;
  return `${page} links to ${href}, which is no page of ${brand}`;
}

interface Crawl {
  /** Ports of the sites with the variant's settings (`BrandVariant`). */
  readonly ports: { readonly whole: number; readonly reduced: number };
  /** Whether the pages are visited to which the links lead. Otherwise the addresses of links are compared with the pages of the brand. */
  readonly isFollowing: boolean;
}

/** Reads the links of every page and dialog as the server renders them. Resolves with the faults, and the number of visited addresses. */
export async function crawlBrand(
  variant: BrandVariant,
  { ports, isFollowing }: Crawl,
): Promise<{ faults: readonly string[]; visited: number }> {
  const { brand, pages } = variant;
  const faults: string[] = [];
  const seeds = ['/', '/sitemap.xml', ...addressesOf(variant).values(), ...dialogAddressesOf(variant)];
  const waiting = [...seeds];
  const known = new Set(waiting);
  const read = (port: number, address: string) =>
    sendRequest(port, brand, address, { headers: { accept: 'text/html' } });
  for (let at = 0; at < waiting.length; at += 1) {
    const address = waiting[at] ?? '';
    const { status, headers, text } = await read(ports.reduced, address);
    const { location } = headers;
    if (status >= 400) faults.push(`${address} answered ${status}`);
    const links = location === undefined ? linksOf(text) : [location];
    // A link to a removed page leads to the lobby.
    if (at < seeds.length) {
      const usual = lobbyLinks(linksOf((await read(ports.whole, address)).text), address, variant);
      const now = lobbyLinks(links, address, variant);
      if (now > usual) faults.push(`${address} has ${now - usual} links to a removed page`);
    }
    let games = 0;
    for (const href of links) {
      const fault = faultOfLink({ href, page: address }, variant);
      if (fault !== null) faults.push(fault);
      const target = ownTarget(href, address, brand);
      if (!isFollowing || target === null || fault !== null || NOT_A_PAGE.test(target.pathname)) continue;
      if (pages.keyOf(target.pathname) === 'game' && (games += 1) > GAMES_FOLLOWED) continue;
      const next = target.pathname + target.search;
      if (known.has(next)) continue;
      known.add(next);
      waiting.push(next);
    }
  }
  return { faults, visited: waiting.length };
}

/** Number of links to the lobby, without those to a category of it: they belong to games and promotions, which take the places of those that a brand does not have. */
function lobbyLinks(hrefs: readonly string[], page: string, { brand, pages }: BrandVariant): number {
  return hrefs.filter((href) => {
    const target = ownTarget(href, page, brand);
    return target !== null && pages.keyOf(target.pathname) === 'casino' && !target.searchParams.has('category');
  }).length;
}
