import { FaqTeaserIsland } from '../features/faq/faq-teaser.island.tsx';
import { FavoritesSection } from '../features/favorites/favorites-section.tsx';
import { GameTile } from '../features/lobby/game-tile.tsx';
import { LobbyPage } from '../features/lobby/lobby-page.tsx';
import type { LobbyData } from '../features/lobby/read-lobby.ts';
import { LatestWinsSection } from '../features/wins/latest-wins-section.tsx';
import { Suspense } from 'react';
import { lazyWithQueries } from '../lib/api/lazy-with-queries.tsx';
import { useSession, useSessionEpoch } from '../lib/session/session-store.ts';
import { PageIsland } from '../shell/page-island.tsx';
import { lazySection } from '../lib/layout/lazy-section.tsx';

/** Not loaded for guests. */
const OwnShelf = lazyWithQueries(async () => (await import('./-own-shelf.tsx')).OwnShelf);
const FaqTeaser = lazySection(async () => (await import('../features/faq/faq-teaser.tsx')).FaqTeaser);

/** Not loaded for guests. */
const HintNotice = lazyWithQueries(async () => (await import('../features/protection/hint-notice.tsx')).HintNotice);

/** The lobby composed with other features; used by the front page and the casino page. */
export function Lobby({ lobby, faq }: LobbyData) {
  const epoch = useSessionEpoch();
  return (
    <LobbyPage
      lobby={lobby}
      own={
        <>
          <PlayerHint />
          <FavoritesSection
            shelf={
              <OwnShelf
                key={epoch}
                tileOf={(game, currency) => <GameTile game={game} {...(currency !== undefined && { currency })} />}
              />
            }
          />
        </>
      }
      wins={<LatestWinsSection />}
      faq={faq && <PageIsland name="faq" content={<FaqTeaserIsland faq={faq} />} client={<FaqTeaser faq={faq} />} />}
    />
  );
}

/** A hint about the player's own play; nothing for guests. */
function PlayerHint() {
  const session = useSession();
  const epoch = useSessionEpoch();
  if (session !== 'signed-in') return null;
  return (
    <Suspense>
      <HintNotice key={epoch} />
    </Suspense>
  );
}
