import { createHash } from 'node:crypto';
import type { AppSettings } from '../lib/site/site.ts';

const FRESH_MS = 5_000;
const HOSTS_MAX = 500;

/** A brand answers on all ports of its hosts. */
export const withoutPort = (origin: string): string => origin.replace(/:\d+$/, '');

export interface Brand {
  readonly settings: AppSettings;
  /** Content hash: pages made for other settings are never sent. */
  readonly version: string;
}

export interface BrandDirectory {
  /** The brand that answers on this origin; null when the platform knows none. Throws when nothing is known and the platform is away. */
  readonly find: (origin: string) => Promise<Brand | null>;
  /** The same, asked for now: what is known may be out of date. Where the platform is away, it is what is known. */
  readonly refetch: (origin: string) => Promise<Brand | null>;
  /** True where `find` answers without asking the platform first. */
  readonly isKnown: (origin: string) => boolean;
}

interface Known {
  brand: Brand | null;
  readAt: number;
  isLoading: boolean;
}

/** Settings of each host. They are read again in the background; when the platform is away the last good ones stay. */
export function createBrandDirectory(
  read: (origin: string, how: { readonly isCacheBypassed: boolean }) => Promise<Response>,
): BrandDirectory {
  const known = new Map<string, Known>();

  async function fetchBrand(origin: string, isCacheBypassed = false): Promise<Brand | null> {
    const response = await read(origin, { isCacheBypassed });
    if (response.status === 404) return null;
    if (response.status !== 200) throw new Error(`settings: status ${response.status}`);
    const text = await response.text();
    // The platform validates its own answers; a back end of the operator is checked by the conformance kit.
    return {
      settings: JSON.parse(text) as AppSettings,
      version: createHash('sha256').update(text).digest('base64url').slice(0, 12),
    };
  }

  function renew(origin: string, entry: Known): void {
    if (entry.isLoading) return;
    entry.isLoading = true;
    fetchBrand(origin)
      .then((brand) => {
        entry.brand = brand;
        entry.readAt = Date.now();
      })
      // The last good settings stay.
      .catch(() => {})
      .finally(() => {
        entry.isLoading = false;
      });
  }

  function cacheBrand(origin: string, brand: Brand | null): void {
    // Invented hosts make way for each other, and for brands.
    if (known.size >= HOSTS_MAX) {
      const invented = [...known].find(([, entry]) => entry.brand === null);
      if (invented) known.delete(invented[0]);
    }
    if (known.size < HOSTS_MAX) known.set(origin, { brand, readAt: Date.now(), isLoading: false });
  }

  return {
    async find(given) {
      const origin = withoutPort(given);
      const entry = known.get(origin);
      if (entry) {
        if (Date.now() - entry.readAt > FRESH_MS) renew(origin, entry);
        return entry.brand;
      }
      const brand = await fetchBrand(origin);
      cacheBrand(origin, brand);
      return brand;
    },
    async refetch(given) {
      const origin = withoutPort(given);
      const entry = known.get(origin);
      try {
        const brand = await fetchBrand(origin, true);
        if (entry) Object.assign(entry, { brand, readAt: Date.now() });
        return brand;
      } catch {
        return entry?.brand ?? null;
      }
    },
    isKnown: (origin) => known.has(withoutPort(origin)),
  };
}
