import { Suspense, type ComponentProps } from 'react';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { useSession, useSessionEpoch } from '../../lib/session/session-store.ts';

/** Not loaded for guests. Where its code is missing the document is loaded again, because a player needs it. */
const PlayerRuntime = lazyWithQueries(
  async () => (await import('./player-runtime.tsx')).PlayerRuntime,
  () => null,
);

/** Runs the effects of a player while one is logged in, anew with each session. */
export function PlayerGate({ preloadModal }: ComponentProps<typeof PlayerRuntime>) {
  const session = useSession();
  const epoch = useSessionEpoch();
  return (
    session === 'signed-in' && (
      <Suspense key={epoch}>
        <PlayerRuntime preloadModal={preloadModal} />
      </Suspense>
    )
  );
}
