import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { clearPublicCache } from './read-public.ts';

/**
 * For pages whose public data differs for players: the server renders them for guests, and logged-in players request their own. True until then on the first
 * page of a visit: what may differ is marked `data-audience="guest"`, so that a player sees a skeleton and nothing moves.
 */
export function useOwnResponses(): boolean {
  const session = useSession();
  const router = useRouter();
  const [isForGuests, setForGuests] = useState(session === 'unknown');
  const reload = useEffectEvent(async () => {
    clearPublicCache();
    try {
      await router.invalidate({ sync: true });
    } finally {
      setForGuests(false);
    }
  });
  useEffect(() => {
    if (session === 'signed-in') void reload();
  }, [session]);
  return isForGuests;
}
