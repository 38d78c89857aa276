import { readFileSync, statSync } from 'node:fs';
import { Reader, type Response } from 'mmdb-lib';
import { isCountryCode } from '../../core/countries.ts';
import type { Area, IpDatabase, IpRecord } from '../../modules/location/port.ts';

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface GeoIpMmdbOptions {
  /** Paths of MMDB files with different data (city, hidden networks). The first file with a value for a field decides. */
  readonly files: readonly string[];
  readonly now: () => number;
  readonly log: Log;
}

const POLL_INTERVAL_MS = 60_000;

/**
 * IP databases in the MMDB format of any vendor, with the usual field names of countries, cities and hidden networks. A replaced file is reloaded within a minute;
 * if it is unreadable, the previous one stays in use. Throws if a file is unreadable at the start.
 */
export function createGeoIpMmdb({ files, now, log }: GeoIpMmdbOptions): IpDatabase {
  const open = files.map((file) => ({ file, changedAt: statSync(file).mtimeMs, reader: readerOf(file) }));
  let checkedAt = now();
  const renew = () => {
    if (now() - checkedAt < POLL_INTERVAL_MS) return;
    checkedAt = now();
    for (const database of open) {
      try {
        const changedAt = statSync(database.file).mtimeMs;
        if (changedAt === database.changedAt) continue;
        database.reader = readerOf(database.file);
        database.changedAt = changedAt;
        log.info({ file: database.file }, 'IP database reloaded');
      } catch (error) {
        log.warn({ err: error, file: database.file }, 'IP database cannot be read, using the previous one');
      }
    }
  };
  return {
    find: (ip) => {
      renew();
      return merge(open.map(({ reader }) => knownBy(reader, ip)).filter((known) => known !== null));
    },
  };
}

const readerOf = (file: string): Reader<Response> => new Reader(readFileSync(file));

function knownBy(reader: Reader<Response>, ip: string): IpRecord | null {
  // IPv4 databases cannot look up IPv6 addresses.
  if (reader.metadata.ipVersion === 4 && ip.includes(':')) return null;
  const record = reader.get(ip);
  return isObject(record) ? readRecord(record) : null;
}

/** The fields of a record, of any vendor; missing or malformed fields count as unknown. */
export function readRecord(record: Readonly<Record<string, unknown>>): IpRecord {
  const code = isObject(record['country']) ? record['country']['iso_code'] : record['country_code'];
  const countryCode = typeof code === 'string' && isCountryCode(code) ? code : null;
  const subdivisions = Array.isArray(record['subdivisions']) ? (record['subdivisions'] as readonly unknown[]) : [];
  const part = isObject(subdivisions[0]) ? subdivisions[0]['iso_code'] : undefined;
  return {
    countryCode,
    subdivision:
      countryCode !== null && typeof part === 'string' && /^[A-Z0-9]{1,3}$/.test(part)
        ? `${countryCode}-${part}`
        : null,
    isAnonymous: isHidden(record) || (isObject(record['traits']) && isHidden(record['traits'])),
    area: isObject(record['location']) ? areaOf(record['location']) : null,
  };
}

const HIDDEN = [
  'is_anonymous',
  'is_anonymous_vpn',
  'is_anonymous_proxy',
  'is_hosting_provider',
  'is_public_proxy',
  'is_residential_proxy',
  'is_tor_exit_node',
];
const isHidden = (fields: Readonly<Record<string, unknown>>) => HIDDEN.some((field) => fields[field] === true);

/** Larger radiuses are too inaccurate to be useful. */
const RADIUS_KM_MAX = 500;

function areaOf({ latitude, longitude, accuracy_radius: radiusKm }: Readonly<Record<string, unknown>>): Area | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof radiusKm !== 'number') return null;
  return radiusKm > 0 && radiusKm <= RADIUS_KM_MAX ? { latitude, longitude, radiusKm } : null;
}

function merge(known: readonly IpRecord[]): IpRecord | null {
  if (known.length === 0) return null;
  const withCountry = known.find(({ countryCode }) => countryCode !== null);
  return {
    countryCode: withCountry?.countryCode ?? null,
    subdivision: withCountry?.subdivision ?? null,
    isAnonymous: known.some(({ isAnonymous }) => isAnonymous),
    area: withCountry?.area ?? null,
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
