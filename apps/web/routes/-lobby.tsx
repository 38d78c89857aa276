import { FaqTeaserPart } from '../features/faq/faq-teaser.part.tsx';
import { OwnRoom } from '../features/favorites/own-room.tsx';
import { GameTile } from '../features/lobby/game-tile.tsx';
import { LobbyPage } from '../features/lobby/lobby-page.tsx';
import type { LobbyData } from '../features/lobby/read-lobby.ts';
import { WinsRoom } from '../features/wins/wins-room.tsx';
import { PagePart } from '../shell/page-part.tsx';
import { latePart } from '../lib/layout/late-part.tsx';

const FaqTeaser = latePart(async () => (await import('../features/faq/faq-teaser.tsx')).FaqTeaser);

/** The lobby with what other features bring to it; the front page and the casino's page show the same. */
export function Lobby({ lobby, faq }: LobbyData) {
  return (
    <LobbyPage
      lobby={lobby}
      own={
        <OwnRoom tileOf={(game, currency) => <GameTile game={game} {...(currency !== undefined && { currency })} />} />
      }
      wins={<WinsRoom />}
      faq={faq && <PagePart name="faq" written={<FaqTeaserPart faq={faq} />} later={<FaqTeaser faq={faq} />} />}
    />
  );
}
