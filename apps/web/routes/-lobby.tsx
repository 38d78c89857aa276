import { StaticFaqTeaser } from '../features/faq/faq-teaser.static.tsx';
import { FavouritesSection } from '../features/favourites/favourites-section.tsx';
import { GameTile } from '../features/lobby/game-tile.tsx';
import { LobbyPage } from '../features/lobby/lobby-page.tsx';
import type { LobbyData } from '../features/lobby/read-lobby.ts';
import { LatestWinsSection } from '../features/wins/latest-wins-section.tsx';
import { Suspense, useState } from 'react';
import { lazyWithQueries } from '../lib/api/lazy-with-queries.tsx';
import { useSession, useSessionEpoch } from '../lib/session/session-store.ts';
import { StaticPagePart } from '../shell/static-page-part.tsx';
import { lazySection } from '../lib/layout/lazy-section.tsx';

/** Not loaded for guests. */
const OwnShelf = lazyWithQueries(async () => (await import('./-own-shelf.tsx')).OwnShelf);
const FaqTeaser = lazySection(async () => (await import('../features/faq/faq-teaser.tsx')).FaqTeaser);

/** Not loaded for guests. */
const OwnLobby = lazyWithQueries(async () => (await import('./-own-lobby.tsx')).OwnLobby);

/** The lobby composed with other features; used by the front page and the casino page. */
export function Lobby({ lobby, faq }: LobbyData) {
  const session = useSession();
  const epoch = useSessionEpoch();
  const [banners, setBanners] = useState(lobby.banners);
  const isSignedIn = session === 'signed-in';
  return (
    <LobbyPage
      lobby={isSignedIn ? { ...lobby, banners } : lobby}
      own={
        <>
          {isSignedIn && (
            <Suspense>
              <OwnLobby key={epoch} hasBanners={lobby.banners.length > 0} onBanners={setBanners} />
            </Suspense>
          )}
          <FavouritesSection
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
      faq={
        faq && <StaticPagePart name="faq" content={<StaticFaqTeaser faq={faq} />} client={<FaqTeaser faq={faq} />} />
      }
    />
  );
}
