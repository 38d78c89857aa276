import { Suspense, useState, type ReactNode } from 'react';
import { usePlayer } from '../../lib/api/use-player.ts';
import { ClosedNotice } from '../../lib/restriction/closed-notice.tsx';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import { useSession, useSessionEpoch } from '../../lib/session/session-store.ts';
import { DemoAgeGate } from './demo-age-gate.tsx';
import pageStyles from './game-page.module.css';
import { GameLocationGate } from './game-location-gate.tsx';
import type { GameData } from './game.types.ts';
import { isLiveClient } from '@marquee/games/game.types.ts';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { DemoStage, RealStage } from './table-stages.tsx';
import { usePlaySession } from './use-play-session.ts';
import { WithGame } from './with-game.tsx';

const LiveDemoStage = lazyWithQueries(async () => (await import('./live-stages.tsx')).LiveDemoStage, SectionError);
const LiveRealStage = lazyWithQueries(async () => (await import('./live-stages.tsx')).LiveRealStage, SectionError);

interface StageProps {
  readonly game: GameData;
  readonly engine: string;
  readonly isDemo: boolean;
  readonly skeleton: ReactNode;
}

/** The playable game, with real or play money. */
export function GameStage({ game, engine, isDemo, skeleton }: StageProps) {
  const session = useSession();
  const epoch = useSessionEpoch();
  const player = usePlayer();
  const restriction = useRestriction();
  // No game opens, not even with play money, until it is known that the account is not restricted.
  if (session === 'unknown' || (session === 'signed-in' && player.isPending)) return skeleton;
  if (restriction)
    return (
      <div className={pageStyles['closed']}>
        <ClosedNotice restriction={restriction} />
      </div>
    );
  // The key resets all state when the mode or the player changes.
  const isPlayMoney = isDemo || session !== 'signed-in';
  const stage = (isLoading: boolean) => (
    <GameLocationGate key={`${isPlayMoney ? 'demo' : 'real'} ${epoch}`} isDemo={isPlayMoney} skeleton={skeleton}>
      <WithGame slug={engine} loading={skeleton}>
        {(loaded) => {
          if (isLoading) return skeleton;
          const { client } = loaded;
          if (isLiveClient(client)) {
            const liveProps = { game, loaded: { ...loaded, client } };
            return (
              <Suspense fallback={skeleton}>
                {isPlayMoney ? <LiveDemoStage {...liveProps} /> : <LiveRealStage {...liveProps} />}
              </Suspense>
            );
          }
          const tableProps = { game, loaded: { ...loaded, client } };
          return isPlayMoney ? <DemoStage {...tableProps} /> : <RealStage {...tableProps} />;
        }}
      </WithGame>
    </GameLocationGate>
  );
  if (!isPlayMoney) return <WithPlaySession>{stage}</WithPlaySession>;
  return (
    <DemoAgeGate game={game} skeleton={skeleton}>
      {stage(false)}
    </DemoAgeGate>
  );
}

/** Waits for the first answer, which loads beside the game: below the notice of a break the game would move. */
function WithPlaySession({ children }: { children: (isLoading: boolean) => ReactNode }) {
  const { isLoading } = usePlaySession();
  const [isAnswered, setIsAnswered] = useState(false);
  if (!isLoading && !isAnswered) setIsAnswered(true);
  return children(isLoading && !isAnswered);
}
