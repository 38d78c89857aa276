import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Answer } from '../api/call-table.ts';
import { queryFor } from '../api/query-for.ts';
import { verifiedLocation, watchVerifiedLocation } from '../session/verified-location.ts';

export type Whereabouts = Answer<'getLocation'>['data']['location'];
/** What somebody is about to do. `demo` is play money. */
export type PlaceAction = 'deposit' | 'play' | 'demo';

/** The question of `useWhereabouts`, with the proof of a checked location; null for none. */
export function whereaboutsQuery(proof: string | null) {
  return { ...queryFor('getLocation'), queryKey: ['getLocation', null, proof] as const };
}

/** What the server would decide about this visitor here. Asked anew whenever a location was checked, by whatever part of the page. */
export function useWhereabouts({ isFresh = false }: { readonly isFresh?: boolean } = {}) {
  const proof = useSyncExternalStore(watchVerifiedLocation, verifiedLocation, () => null);
  const query = useQuery({
    ...whereaboutsQuery(proof),
    placeholderData: keepPreviousData,
    ...(isFresh && { staleTime: 0 }),
  });
  return { ...query, whereabouts: query.data?.data.location, hasProof: proof !== null };
}

/** Whether an action is refused here, and whether the device could open it. */
export function decisionOn(action: PlaceAction, whereabouts: Whereabouts) {
  const { isRestricted, canVerify, demo } = whereabouts;
  return action === 'demo' ? demo : { isRestricted, canVerify };
}

/**
 * Where an action is refused from the beginning: the visitor's whereabouts, to be told instead; null while it is open or not known. Once open it stays so
 * until the page is left: a form that is being filled in, or a game that is being played, is not taken away, and the server decides anyway.
 */
export function useClosedPlace(action: PlaceAction): Whereabouts | null {
  const { whereabouts } = useWhereabouts();
  const isClosed = whereabouts !== undefined && decisionOn(action, whereabouts).isRestricted;
  const [wasOpen, setWasOpen] = useState(false);
  if (whereabouts !== undefined && !isClosed && !wasOpen) setWasOpen(true);
  return isClosed && !wasOpen ? whereabouts : null;
}
