import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../session/session-store.ts';
import { clearPublicCache } from './read-public.ts';

/** For pages whose public data differs for players: the server renders them for guests, and logged-in players request their own. */
export function useOwnResponses(): void {
  const session = useSession();
  const router = useRouter();
  const reload = useEffectEvent(() => {
    clearPublicCache();
    void router.invalidate();
  });
  useEffect(() => {
    if (session === 'signed-in') reload();
  }, [session]);
}
