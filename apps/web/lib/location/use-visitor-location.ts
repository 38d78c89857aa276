import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from '@marquee/ui/store/store.ts';
import { useState } from 'react';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { queryFor } from '../api/query-for.ts';
import { verifiedLocation, watchVerifiedLocation } from '../session/verified-location.ts';

export type VisitorLocation = EndpointResponse<'getLocation'>['data']['location'];
/** The action whose location rules are checked. `demo` is play money. */
export type LocationAction = 'deposit' | 'play' | 'demo';

/** Query of `useVisitorLocation`, with the token of a verified location; null for none. */
export function visitorLocationQuery(verified: string | null) {
  return { ...queryFor('getLocation'), queryKey: ['getLocation', null, verified] as const };
}

/** The platform's location decisions for this visitor. Loaded again whenever any component verifies a location. */
export function useVisitorLocation({ isFresh = false }: { readonly isFresh?: boolean } = {}) {
  const verified = useStore({ subscribe: watchVerifiedLocation, get: verifiedLocation }, null);
  const query = useQuery({
    ...visitorLocationQuery(verified),
    placeholderData: keepPreviousData,
    ...(isFresh && { staleTime: 0 }),
  });
  return { ...query, visitorLocation: query.data?.data.location, isLocationVerified: verified !== null };
}

/** Whether an action is refused at the location, and whether a location check could allow it. */
export function decisionOn(action: LocationAction, visitorLocation: VisitorLocation) {
  const { isRestricted, canVerify, demo } = visitorLocation;
  return action === 'demo' ? demo : { isRestricted, canVerify };
}

/**
 * The visitor's location where an action is refused from the start; null while it is allowed or unknown. Once allowed it stays so until the page is left, so
 * that forms and running games are not interrupted; the server decides about each request anyway.
 */
export function useBlockedLocation(action: LocationAction): VisitorLocation | null {
  const { visitorLocation } = useVisitorLocation();
  const isClosed = visitorLocation !== undefined && decisionOn(action, visitorLocation).isRestricted;
  const [wasOpen, setWasOpen] = useState(false);
  if (visitorLocation !== undefined && !isClosed && !wasOpen) setWasOpen(true);
  return isClosed && !wasOpen ? visitorLocation : null;
}
