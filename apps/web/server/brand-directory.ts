import { createHash } from 'node:crypto';
import type { AppSettings } from '../lib/site/site.ts';

const FRESH_MS = 5_000;
const HOSTS_MAX = 500;

/** A brand has the same pages on all ports of its hosts. */
export const withoutPort = (origin: string): string => origin.replace(/:\d+$/, '');

export interface Brand {
  readonly settings: AppSettings;
  /** Hash of the settings; part of the page cache's key. */
  readonly version: string;
}

export interface BrandDirectory {
  /**
   * The brand of this origin; null if the platform knows none. Throws if nothing is cached and the platform is
   * unreachable.
   */
  readonly find: (origin: string) => Promise<Brand | null>;
  /** As `find`, but without the cache. Returns the cached brand if the platform is unreachable. */
  readonly refetch: (origin: string) => Promise<Brand | null>;
  /** True if `find` returns a cached result. */
  readonly isKnown: (origin: string) => boolean;
}

interface Known {
  brand: Brand | null;
  readAt: number;
  isLoading: boolean;
}

/**
 * Caches the settings of each host and refreshes them in the background. If the platform is unreachable, the cached
 * settings remain.
 */
export function createBrandDirectory(
  read: (origin: string, how: { readonly isCacheBypassed: boolean }) => Promise<Response>,
): BrandDirectory {
  const known = new Map<string, Known>();

  async function fetchBrand(origin: string, isCacheBypassed = false): Promise<Brand | null> {
    const response = await read(origin, { isCacheBypassed });
    if (response.status === 404) return null;
    if (response.status !== 200) throw new Error(`settings: status ${response.status}`);
    const text = await response.text();
    // Not validated: the platform validates its own responses, and the conformance kit checks an operator's own back
    // end.
    return {
      settings: JSON.parse(text) as AppSettings,
      version: createHash('sha256').update(text).digest('base64url').slice(0, 12),
    };
  }

  function refresh(origin: string, entry: Known): void {
    if (entry.isLoading) return;
    entry.isLoading = true;
    fetchBrand(origin)
      .then((brand) => {
        entry.brand = brand;
        entry.readAt = Date.now();
      })
      // Keeps the cached settings.
      .catch(() => {})
      .finally(() => {
        entry.isLoading = false;
      });
  }

  function cacheBrand(origin: string, brand: Brand | null): void {
    // Evicts an unknown host first, so that requests with random hosts never evict brands.
    if (known.size >= HOSTS_MAX) {
      const unknown = [...known].find(([, entry]) => entry.brand === null);
      if (unknown) known.delete(unknown[0]);
    }
    if (known.size < HOSTS_MAX) known.set(origin, { brand, readAt: Date.now(), isLoading: false });
  }

  return {
    async find(given) {
      const origin = withoutPort(given);
      const entry = known.get(origin);
      if (entry) {
        if (Date.now() - entry.readAt > FRESH_MS) refresh(origin, entry);
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
