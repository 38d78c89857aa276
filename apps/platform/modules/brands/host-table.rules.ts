import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';

/** Local hosts, which serve the first brand. */
export const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Finds the key of the brand of a host: its hosts and mirrors, `<key>.localhost`, and the first brand for local hosts.
 */
export function hostTable(brands: readonly BrandDefinition[]): (host: string) => string | undefined {
  const table = new Map(LOCAL_HOSTS.map((host) => [host, brands[0]?.key]));
  for (const brand of brands) {
    table.set(`${brand.key}.localhost`, brand.key);
    for (const host of brand.hosts) table.set(host, brand.key);
    for (const mirror of brand.mirrorDomains) table.set(mirror.host, brand.key);
  }
  return (host) => table.get(withoutPort(host));
}

function withoutPort(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}
