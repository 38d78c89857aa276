import { Poster } from '@marquee/ui/tile/tile.tsx';
import { SlowStatus } from '@marquee/ui/status/slow-status.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { useHydrated } from '@marquee/ui/store/use-hydrated.ts';
import { Suspense, type ReactNode } from 'react';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSession, useSessionEpoch } from '../../lib/session/session-store.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import { Frame } from './frame.tsx';
import { GameFacts } from './game-facts.tsx';
import styles from './game-page.module.css';
import type { GameData, GameResponse } from './game.types.ts';

/** Lazy and client-only: game rules and views. */
const GameStage = lazyWithQueries(async () => (await import('./game-stage.tsx')).GameStage, SectionError);

/** The game with its facts below. `similar` comes from the route, because game tiles belong to the lobby feature. */
export function GamePage({
  response,
  isDemo,
  similar,
}: {
  response: GameResponse;
  isDemo: boolean;
  similar: ReactNode;
}) {
  const session = useSession();
  const epoch = useSessionEpoch();
  const isHydrated = useHydrated();
  const { game, engine } = response;
  const canPlay = game.isPlayable && engine !== null;
  const skeleton = <GameSkeleton game={game} />;
  return (
    <div className={styles['page']}>
      <PageHead title={game.name} description={response.description} />
      <Frame game={game} isDemo={isDemo}>
        {canPlay && !isHydrated && skeleton}
        {canPlay && isHydrated && (
          <Suspense fallback={skeleton}>
            <GameStage {...{ game, engine, isDemo, skeleton }} />
          </Suspense>
        )}
        {!canPlay && <Unavailable game={game} />}
      </Frame>
      <GameFacts response={response} />
      {canPlay && <FairnessPanel key={epoch} isPlayer={session === 'signed-in' && !isDemo} />}
      {similar}
    </div>
  );
}

/** Placeholder with the poster while the game loads. */
function GameSkeleton({ game }: { game: GameData }) {
  const t = useT();
  return (
    <div className={styles['placeholder']}>
      <Poster image={game.poster} isEager className={styles['placeholderPoster']} />
      <p className={styles['placeholderText']} aria-hidden="true">
        {t('play.loading')}
      </p>
      <SlowStatus text={t('play.loading')} />
      <noscript>
        <p className={styles['placeholderText']}>{t('play.noscript')}</p>
      </noscript>
    </div>
  );
}

/** For a game that the operator has switched off. */
function Unavailable({ game }: { game: GameData }) {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <div className={styles['placeholder']}>
      <Poster image={game.poster} isEager className={styles['placeholderPoster']} />
      <EmptyState
        icon="clock"
        title={t('play.unavailable.title')}
        text={t('play.unavailable.text')}
        link={{ href: pageHref('casino'), label: t('play.unavailable.other'), isPrimary: true }}
      />
    </div>
  );
}
