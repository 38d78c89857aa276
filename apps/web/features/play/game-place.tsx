import { Suspense, type ReactNode } from 'react';
import { lazySection } from '../../lib/layout/late-part.tsx';
import { SectionError } from '../../lib/layout/part-trouble.tsx';
import { useBlockedLocation } from '../../lib/location/use-whereabouts.ts';
import { Frame } from './frame.tsx';
import type { GameData } from './game-page.tsx';
import styles from './game-page.module.css';

/** Fetched by those alone who are refused. */
const LocationRefusal = lazySection(
  async () => (await import('../../lib/location/place-refusal.tsx')).LocationRefusal,
  SectionError,
);

/** In the frame, why this kind of play is closed where the visitor is; the game for everybody else, and for whoever has proved another place. */
export function GameLocationGate({
  game,
  isDemo,
  waiting,
  children,
}: {
  game: GameData;
  isDemo: boolean;
  waiting: ReactNode;
  children: ReactNode;
}) {
  const action = isDemo ? 'demo' : 'play';
  const closed = useBlockedLocation(action);
  if (closed === null) return children;
  return (
    <Frame game={game} isDemo={isDemo}>
      <div className={styles['closed']}>
        <Suspense fallback={waiting}>
          <LocationRefusal action={action} whereabouts={closed} heading="h2" />
        </Suspense>
      </div>
    </Frame>
  );
}
