import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useSession, useSessionEpoch } from '../session/session-store.ts';
import { clearPublicCache, type ResponseVisitor, visitorOf } from './read-public.ts';

/**
 * For pages whose public data differs by visitor: whom the data that a loader returned is for. The server renders it for guests, and logged-in players request
 * their own after hydration. After the session has changed, `followSession` requests it again; until then nothing of a former visitor may be visible.
 */
export function useVisitorOf(response: object): ResponseVisitor {
  const session = useSession();
  const epoch = useSessionEpoch();
  const router = useRouter();
  const visitor = session === 'unknown' ? 'guest' : visitorOf(response, epoch);
  const reload = useEffectEvent(() => {
    clearPublicCache();
    void router.invalidate({ sync: true });
  });
  const isForeign = session === 'signed-in' && visitor === 'guest';
  useEffect(() => {
    if (isForeign) reload();
  }, [isForeign]);
  return visitor;
}
