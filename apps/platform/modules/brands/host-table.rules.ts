import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';

/** Hosts of the machine itself: a visitor who names no brand meets the first one. */
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Answers the key of the brand of a host: its own hosts and mirrors, `<key>.localhost`, and the first brand on the machine itself. */
export function hostTable(brands: readonly BrandDefinition[]): (host: string) => string | undefined {
  const table = new Map<string, string>();
  const first = brands[0]?.key;
  if (first !== undefined) for (const host of OWN_HOSTS) table.set(host, first);
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
