import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';

/**
 * A link as a letter may carry it. `link` has the host that a browser named, and so may anybody: it keeps that host only where the settings say that it is the brand's. Scheme
 * and port never come from the visit. Without hosts of its own a brand is on this machine, by its name and at the port of the visit.
 */
export function emailLink(brand: BrandDefinition, link: string): string {
  const { key, hosts, mirrorDomains, publicAddress } = brand;
  const visited = new URL(link);
  const isOwn = hosts.includes(visited.hostname) || mirrorDomains.some(({ host }) => host === visited.hostname);
  const rest = `${visited.pathname}${visited.search}`;
  const [main] = hosts;
  if (main === undefined) {
    const host = isOwn ? visited.hostname : `${key}.localhost`;
    return `${visited.protocol}//${host}${visited.port === '' ? '' : `:${visited.port}`}${rest}`;
  }
  const own = new URL(publicAddress ?? `https://${main}`);
  if (isOwn) own.hostname = visited.hostname;
  return `${own.origin}${rest}`;
}
