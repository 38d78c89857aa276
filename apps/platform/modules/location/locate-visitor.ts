import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { shouldShowNotice, NO_EXCEPTION } from '@marquee/contract/country-notice.rules.ts';
import type { getLocation } from '@marquee/contract/location.ts';
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
  /** Country of residence of the signed-in player; null if unknown. */
  readonly residence: string | null;
  readonly userAgent: string;
  readonly isIpWhitelisted: boolean;
}

type Location = ResponseOf<typeof getLocation>['data']['location'];

/** The part of the reason that a visitor may see. */
const RESTRICTIONS: Readonly<Record<CountryReason, Location['restriction']>> = {
  served: null,
  verified_location: null,
  residence: 'residence',
  excluded: 'location',
  hard_excluded: 'location',
  unknown: 'unknown',
  anonymous: 'network',
};

/**
 * The location of a visitor, what the site shows of it, and what the server would decide. The two are separate: no
 * exception of the notice permits a deposit.
 */
export function locateVisitor({ gate }: { readonly gate: CountryGate }, visit: LocatedVisit): Location {
  const { brandKey, clientLocation, residence } = visit;
  const { ipLocation, overrides } = clientLocation;
  const decide = (action: 'view' | 'demo' | 'play', location: ClientLocation) =>
    gate.decide(action, { brandKey, clientLocation: location, residence });
  const couldVerify = (action: 'demo' | 'play') =>
    clientLocation.verifiedLocation === null &&
    gate.isVerificationUseful(action, { brandKey, clientLocation, residence });
  const isExcluded = !decide('view', { ...clientLocation, verifiedLocation: null }).isAllowed;
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
      isVerified: decide('view', clientLocation).reason === 'verified_location',
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
