import { Suspense, type ReactNode } from 'react';
import { latePart } from '../../lib/layout/late-part.tsx';
import { PartTrouble } from '../../lib/layout/part-trouble.tsx';
import { useClosedPlace } from '../../lib/location/use-whereabouts.ts';
import { Frame } from './frame.tsx';
import type { GameData } from './game-page.tsx';
import styles from './game-page.module.css';

/** Fetched by those alone who are refused. */
const PlaceRefusal = latePart(
  async () => (await import('../../lib/location/place-refusal.tsx')).PlaceRefusal,
  PartTrouble,
);

/** In the frame, why this kind of play is closed where the visitor is; the game for everybody else, and for whoever has proved another place. */
export function GamePlace({
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
  const closed = useClosedPlace(action);
  if (closed === null) return children;
  return (
    <Frame game={game} isDemo={isDemo}>
      <div className={styles['closed']}>
        <Suspense fallback={waiting}>
          <PlaceRefusal action={action} whereabouts={closed} heading="h2" />
        </Suspense>
      </div>
    </Frame>
  );
}
