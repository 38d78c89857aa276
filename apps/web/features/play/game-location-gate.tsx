import { Suspense, type ReactNode } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { useBlockedLocation } from '../../lib/location/use-visitor-location.ts';
import { Frame } from './frame.tsx';
import type { GameData } from './game.types.ts';
import styles from './game-page.module.css';

/** Lazy: most visitors never need it. */
const LocationRefusal = lazySection(
  async () => (await import('../../lib/location/location-refusal.tsx')).LocationRefusal,
  SectionError,
);

/** Shows in the frame why this mode is blocked at the visitor's location; otherwise the game. A verified location ends the block. */
export function GameLocationGate({
  game,
  isDemo,
  skeleton,
  children,
}: {
  game: GameData;
  isDemo: boolean;
  skeleton: ReactNode;
  children: ReactNode;
}) {
  const action = isDemo ? 'demo' : 'play';
  const closed = useBlockedLocation(action);
  if (closed === null) return children;
  return (
    <Frame game={game} isDemo={isDemo}>
      <div className={styles['closed']}>
        <Suspense fallback={skeleton}>
          <LocationRefusal action={action} visitorLocation={closed} heading="h2" />
        </Suspense>
      </div>
    </Frame>
  );
}
