import { createGeoIpMmdb } from '../adapters/geoip-mmdb/geoip-mmdb.ts';
import { countriesWithin, geocodeBorders } from '../adapters/geocode-borders/geocode-borders.ts';
import { createGeocodeNominatim } from '../adapters/geocode-nominatim/geocode-nominatim.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../core/logger.ts';
import type { Brands } from '../modules/brands/index.ts';
import { createCountryGate, createDebugAccess, locateIp } from '../modules/location/index.ts';

interface LocationParts {
  readonly config: PlatformConfig;
  readonly db: Db;
  readonly brands: Brands;
  readonly log: Logger;
}

/** Locations of visitors and country restrictions. */
export function createLocation({ config, db, brands, log }: LocationParts) {
  const { ipDatabases: files, geocoderUrl } = config;
  const geoIp = files.length === 0 ? null : createGeoIpMmdb({ files, now: Date.now, log });
  const outside =
    geocoderUrl === null
      ? []
      : [createGeocodeNominatim({ url: geocoderUrl, userAgent: `Marquee (${brands.defaultBrand.supportEmail})` })];
  return {
    /** Tried in order until one succeeds. */
    geocoders: [...outside, geocodeBorders],
    gate: createCountryGate({ db, getBrand: brands.getBrand, countriesWithin }),
    debugAccess: createDebugAccess({ db, now: () => new Date() }),
    locateIp: (ip: string, header: string | null) => locateIp(ip, header, geoIp),
    log,
  };
}
