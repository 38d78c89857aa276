import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { shouldShowNotice, NO_EXCEPTION } from '@marquee/contract/country-notice.rules.ts';
import type { getLocation } from '@marquee/contract/geo.ts';
import { isbot } from 'isbot';
import { displayCountry, type ClientLocation } from '../../core/client-location.ts';
import type { Session } from '../../core/session.ts';
import type { CountryReason } from './country-decision.rules.ts';
import type { CountryGate } from './country-gate.ts';

export interface LocatedVisit {
  readonly brandKey: string;
  readonly clientIp: string;
  readonly clientLocation: ClientLocation;
  readonly session: Session | null;
  /** Country that the signed-in player says to live in; null where nobody said. */
  readonly residence: string | null;
  readonly userAgent: string;
  readonly isIpWhitelisted: boolean;
}

type Location = ResponseOf<typeof getLocation>['data']['location'];

/** What a refused visitor is told of the reason. */
const RESTRICTIONS: Readonly<Record<CountryReason, Location['restriction']>> = {
  served: null,
  lifted: null,
  residence: 'residence',
  excluded: 'place',
  hard_excluded: 'place',
  unknown: 'unknown',
  anonymous: 'network',
};

/** Where a visitor seems to be, what they are shown of it, and what the server would decide. The two are told apart: no exception of the notice opens a cashier. */
export function locateVisitor({ gate }: { readonly gate: CountryGate }, visit: LocatedVisit): Location {
  const { brandKey, clientLocation, residence } = visit;
  const { ipLocation, overrides } = clientLocation;
  const decide = (action: 'look' | 'demo' | 'play', location: ClientLocation) =>
    gate.decide(action, { brandKey, clientLocation: location, residence });
  const couldVerify = (action: 'demo' | 'play') =>
    clientLocation.verifiedLocation === null && gate.couldLift(action, { brandKey, clientLocation, residence });
  const isExcluded = !decide('look', { ...clientLocation, verifiedLocation: null }).isAllowed;
  const play = decide('play', clientLocation);
  const isDemoRestricted = !decide('demo', clientLocation).isAllowed;
  const code = displayCountry(clientLocation);
  const isElsewhere = overrides !== null && overrides.countryCode !== null;
  return {
    country: code === null ? null : { code },
    ipInfo: { ip: visit.clientIp, subdivision: isElsewhere ? overrides.subdivision : ipLocation.subdivision },
    isBlocked: shouldShowNotice(isExcluded, {
      ...NO_EXCEPTION,
      isIpWhitelisted: visit.isIpWhitelisted,
      isVerified: decide('look', clientLocation).reason === 'lifted',
      isBot: isbot(visit.userAgent),
      isSignedIn: visit.session !== null,
    }),
    isRestricted: !play.isAllowed,
    restriction: play.isAllowed ? null : RESTRICTIONS[play.reason],
    canVerify: !play.isAllowed && couldVerify('play'),
    demo: { isRestricted: isDemoRestricted, canVerify: isDemoRestricted && couldVerify('demo') },
    isOverridden: overrides !== null,
  };
}
