import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PlayerGate } from '../features/account/player-gate.tsx';
import { LoginCodeGate } from '../features/auth/login-code-gate.tsx';
import { CountryGate } from '../features/location/country-gate.tsx';
import { DebugGate } from '../features/debug/debug-gate.tsx';
import { lazyWithQueries } from '../lib/api/lazy-with-queries.tsx';
import { lazySection } from '../lib/layout/lazy-section.tsx';
import { preloadModal } from '../modals/modal-components.ts';
import { validateSearch } from '../modals/site-search.ts';
import type { RouterContext } from '../router.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { Document } from '../shell/document.tsx';
import { EarlySlot } from '../shell/early-slot.tsx';
import { PageError } from '../shell/page-error.tsx';
import { Shell } from '../shell/shell.tsx';

/** There is no room for an error, but a player needs these sections: where their code is missing the document is loaded again. */
const Nothing = () => null;

/** Not loaded for guests. */
const AccountSlot = lazyWithQueries(
  async () => (await import('../features/account/account-slot.tsx')).AccountSlot,
  Nothing,
);

const PlayerCard = lazyWithQueries(async () => (await import('../features/menu/player-card.tsx')).PlayerCard, Nothing);

/** For players only, when the browser is idle. */
const EarlyDeposit = lazySection(async () => (await import('./-deposit-screen.tsx')).EarlyDeposit);

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
      <EarlySlot Page={EarlyDeposit} />
      <CountryGate />
      <DebugGate />
      <LoginCodeGate />
      <PlayerGate preloadModal={preloadModal} />
    </Shell>
  ),
  shellComponent: Document,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
});
