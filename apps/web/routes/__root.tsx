import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { lazyWithQueries } from '../lib/api/lazy-with-queries.tsx';
import { useSession } from '../lib/session/session-store.ts';
import { validateSearch } from '../lib/parameters/search.ts';
import type { RouterContext } from '../router.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { Document } from '../shell/document.tsx';
import { PageError } from '../shell/page-error.tsx';
import { Shell } from '../shell/shell.tsx';

/** Guests never fetch it. */
const AccountSlot = lazyWithQueries(async () => (await import('../features/account/account-slot.tsx')).AccountSlot);

const PlayerCard = lazyWithQueries(async () => (await import('../features/menu/player-card.tsx')).PlayerCard);

/** Fetched by guests alone, once their page is awake: nothing of it stands in what the server writes for everybody. */
const CountryGate = lazy(async () => ({ default: (await import('../features/blocked/country-gate.tsx')).CountryGate }));

function GuestsGate() {
  if (useSession() !== 'signed-out') return null;
  return (
    <Suspense>
      <CountryGate />
    </Suspense>
  );
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch,
  component: () => (
    <Shell
      account={
        <Suspense>
          <AccountSlot />
        </Suspense>
      }
      card={
        <Suspense>
          <PlayerCard />
        </Suspense>
      }
    >
      <Outlet />
      <GuestsGate />
    </Shell>
  ),
  shellComponent: Document,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
});
