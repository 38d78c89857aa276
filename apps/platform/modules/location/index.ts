import { limitKeyOf } from '@marquee/http-guard/ip-address.ts';
import type { TokenHolder } from '../../core/client-location.ts';
import { readLocation } from './verified-location.rules.ts';
import type { LocationDeps } from './location.deps.ts';

export { locateIp } from './ip-location.ts';
export { deleteCountryBlocksBefore } from './country-blocks.sql.ts';
export { createDebugAccess } from './debug-access.ts';
export { createCountryGate, type CountryAttempt, type CountryGate } from './country-gate.ts';
export { LOCATION_TABLES } from './personal-tables.ts';

/** Reads the verified location of a request. All processes share the secrets. */
export function verifiedLocationReader({ secrets, now }: Pick<LocationDeps, 'secrets' | 'now'>) {
  return (token: string, { clientIp, ...holder }: TokenHolder) =>
    readLocation(token, { ...holder, network: limitKeyOf(clientIp), now: now() }, secrets);
}
