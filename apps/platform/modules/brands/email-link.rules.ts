import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { LOCAL_HOSTS } from './host-table.rules.ts';

/**
 * A link for an e-mail: the only place where its address is built. `link` is a path, or has the host of the request, which may be forged: it is kept only if it is a
 * host of the brand. Scheme and port always come from the settings. A brand without hosts uses its local host, with the port of the request or, for a path,
 * `localPort` (null: none). So does a demonstration that is visited, or runs, on this machine: its hosts need not exist yet.
 */
export function emailLink(brand: BrandDefinition, link: string, localPort: number | null = null): string {
  const { key, hosts, mirrorDomains, publicAddress, isDemo } = brand;
  const local = `${key}.localhost`;
  const visited = new URL(link, `http://${local}${localPort === null ? '' : `:${localPort}`}`);
  const isOwn = hosts.includes(visited.hostname) || mirrorDomains.some(({ host }) => host === visited.hostname);
  const isVisitedHere =
    [...LOCAL_HOSTS, local].includes(visited.hostname) && (localPort !== null || !link.startsWith('/'));
  const rest = `${visited.pathname}${visited.search}`;
  const [main] = hosts;
  if (main === undefined || (isDemo && publicAddress === null && isVisitedHere && !isOwn)) {
    const host = isOwn ? visited.hostname : local;
    return `${visited.protocol}//${host}${visited.port === '' ? '' : `:${visited.port}`}${rest}`;
  }
  const own = new URL(publicAddress ?? `https://${main}`);
  if (isOwn) own.hostname = visited.hostname;
  return `${own.origin}${rest}`;
}
