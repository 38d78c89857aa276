import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';

/**
 * A link for an e-mail: the only place where its address is built. `link` is a path, or has the host of the request, which may be forged: it is kept only if it is a
 * host of the brand. Scheme and port always come from the settings. A brand without hosts uses its local host, with the port of the request or, for a path,
 * `localPort` (null: none).
 */
export function emailLink(brand: BrandDefinition, link: string, localPort: number | null = null): string {
  const { key, hosts, mirrorDomains, publicAddress } = brand;
  const visited = new URL(link, `http://${key}.localhost${localPort === null ? '' : `:${localPort}`}`);
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
