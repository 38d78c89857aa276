import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { LOCATION_VALID_HOURS } from '@marquee/contract/constants.ts';
import type { verifyLocation as verifyLocationEndpoint } from '@marquee/contract/location.ts';
import type { CountryGate } from './country-gate.ts';
import { insertLocationCheck } from './country-blocks.sql.ts';
import { evaluateLocation, type ServedCountries } from './country-decision.rules.ts';
import type { Geocoder, GeoLocation, Position } from './port.ts';
import { signLocation, type LocationHolder } from './verified-location.rules.ts';
import type { Db } from '../../db/database.ts';
import type { ClientLocation } from '../../core/client-location.ts';

const HOUR_MS = 3_600_000;
/** A larger radius indicates a guess by IP address, not a position. */
export const ACCURACY_METRES_MAX = 25_000;

export interface VerifyDeps {
  readonly db: Db;
  readonly getBrand: (brandKey: string) => ServedCountries;
  readonly gate: CountryGate;
  /** Tried in order until one succeeds. */
  readonly geocoders: readonly Geocoder[];
  /** The first signs, all are accepted. */
  readonly secrets: readonly string[];
  readonly now: () => Date;
  readonly log: { warn(fields: object, message: string): void };
}

export interface LocationClaim extends LocationHolder {
  readonly position: Position;
  /** In metres, as reported by the device; undefined if absent. */
  readonly accuracy: number | undefined;
  readonly clientIp: string;
  readonly clientLocation: ClientLocation;
  readonly locale: string;
}

type ResponseBody = ResponseOf<typeof verifyLocationEndpoint>;

/** Finds the country of a position, stores the result without the position, and signs it if the brand serves it. */
export async function verifyLocation(deps: VerifyDeps, claim: LocationClaim): Promise<ResponseBody> {
  const brand = deps.getBrand(claim.brandKey);
  const isVague = claim.accuracy !== undefined && claim.accuracy > ACCURACY_METRES_MAX;
  const region = isVague ? null : await findLocation(deps, claim.position);
  const evaluated = region === null ? null : evaluateLocation(region, brand);
  const { brandKey, clientIp: ip } = claim;
  await insertLocationCheck(deps.db, {
    brandKey,
    ip,
    countryCode: region?.countryCode ?? null,
    isExcluded: evaluated === 'excluded',
  });
  const country = region === null ? null : { code: region.countryCode, name: nameOf(region.countryCode, claim.locale) };
  if (region === null || evaluated !== 'served') {
    const problem = isVague
      ? 'inaccurate'
      : region === null
        ? 'no_country'
        : evaluated === 'unknown'
          ? 'subdivision_unknown'
          : 'outside';
    return { country, isVerified: false, problem, isOpen: false, token: null, expiresAt: null };
  }
  const expiresAt = new Date(deps.now().getTime() + LOCATION_VALID_HOURS * HOUR_MS);
  const clientLocation = { ...claim.clientLocation, verifiedLocation: region };
  return {
    country,
    isVerified: true,
    problem: null,
    isOpen: deps.gate.decide('play', { brandKey, clientLocation, residence: null }).isAllowed,
    token: signLocation({ ...claim, region, expiresAt }, deps.secrets),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Tries the geocoders in order; the last one runs in this process. */
async function findLocation({ geocoders, log }: VerifyDeps, position: Position): Promise<GeoLocation | null> {
  for (const geocoder of geocoders) {
    try {
      return await geocoder.find(position);
    } catch (error) {
      log.warn({ geocoder: geocoder.name, reason: error instanceof Error ? error.message : '' }, 'geocoder failed');
    }
  }
  throw new Error('All geocoders failed');
}

function nameOf(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}
