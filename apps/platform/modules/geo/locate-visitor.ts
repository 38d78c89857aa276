import type { AnswerOf } from '@marquee/contract/call.ts';
import { isNoticeShown, NO_EXCEPTION } from '@marquee/contract/country-notice.rules.ts';
import type { getLocation } from '@marquee/contract/geo.ts';
import { isbot } from 'isbot';
import type { ClientPlace, Session } from '../../http/serve.ts';
import type { CountryGate } from './country-gate.ts';

export interface LocatedVisit {
  readonly brandKey: string;
  readonly clientIp: string;
  readonly clientPlace: ClientPlace;
  readonly session: Session | null;
  readonly userAgent: string;
  readonly isAddressWhitelisted: boolean;
}

type Location = AnswerOf<typeof getLocation>['data']['location'];

/** Where a visitor seems to be, what they are shown of it, and what the server would decide. The two are told apart: no exception of the notice opens a cashier. */
export function locateVisitor({ gate }: { readonly gate: CountryGate }, visit: LocatedVisit): Location {
  const { brandKey, clientPlace } = visit;
  const { address, proved } = clientPlace;
  const decide = (action: 'look' | 'play', place: ClientPlace) =>
    gate.decide(action, { brandKey, clientPlace: place, residence: null });
  const isExcluded = !decide('look', { address, proved: null }).isAllowed;
  const play = decide('play', clientPlace);
  const code = proved?.countryCode ?? address.countryCode;
  return {
    country: code === null ? null : { code },
    ipInfo: { ip: visit.clientIp, subdivision: address.subdivision },
    isBlocked: isNoticeShown(isExcluded, {
      ...NO_EXCEPTION,
      isAddressWhitelisted: visit.isAddressWhitelisted,
      isVerified: decide('look', clientPlace).reason === 'lifted',
      isBot: isbot(visit.userAgent),
      isSignedIn: visit.session !== null,
    }),
    isRestricted: !play.isAllowed,
    canVerify: !play.isAllowed && proved === null && gate.couldLift('play', { brandKey, clientPlace, residence: null }),
  };
}
