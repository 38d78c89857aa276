import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { queryFor } from '../api/query-for.ts';
import { verifiedLocation, watchVerifiedLocation } from '../session/verified-location.ts';

export type VisitorLocation = EndpointResponse<'getLocation'>['data']['location'];
/** What somebody is about to do. `demo` is play money. */
export type LocationAction = 'deposit' | 'play' | 'demo';

/** The question of `useVisitorLocation`, with the proof of a checked location; null for none. */
export function whereaboutsQuery(verified: string | null) {
  return { ...queryFor('getLocation'), queryKey: ['getLocation', null, verified] as const };
}

/** What the server would decide about this visitor here. Asked anew whenever a location was checked, by whatever part of the page. */
export function useVisitorLocation({ isFresh = false }: { readonly isFresh?: boolean } = {}) {
  const verified = useSyncExternalStore(watchVerifiedLocation, verifiedLocation, () => null);
  const query = useQuery({
    ...whereaboutsQuery(verified),
    placeholderData: keepPreviousData,
    ...(isFresh && { staleTime: 0 }),
  });
  return { ...query, visitorLocation: query.data?.data.location, isLocationVerified: verified !== null };
}

/** Whether an action is refused here, and whether the device could open it. */
export function decisionOn(action: LocationAction, visitorLocation: VisitorLocation) {
  const { isRestricted, canVerify, demo } = visitorLocation;
  return action === 'demo' ? demo : { isRestricted, canVerify };
}

/**
 * Where an action is refused from the beginning: the visitor's whereabouts, to be told instead; null while it is open or not known. Once open it stays so
 * until the page is left: a form that is being filled in, or a game that is being played, is not taken away, and the server decides anyway.
 */
export function useBlockedLocation(action: LocationAction): VisitorLocation | null {
  const { visitorLocation } = useVisitorLocation();
  const isClosed = visitorLocation !== undefined && decisionOn(action, visitorLocation).isRestricted;
  const [wasOpen, setWasOpen] = useState(false);
  if (visitorLocation !== undefined && !isClosed && !wasOpen) setWasOpen(true);
  return isClosed && !wasOpen ? visitorLocation : null;
}
