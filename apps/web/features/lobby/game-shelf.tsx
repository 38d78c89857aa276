import { isPageKey } from '@marquee/contract/page-keys.ts';
import { Shelf } from '@marquee/ui/shelf/shelf.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { GameTile } from './game-tile.tsx';
import styles from './lobby-page.module.css';

type ShelfData = EndpointResponse<'getLobby'>['shelves'][number];

/** Posters in the first viewport of a phone load eagerly; the others load lazily. */
const EAGER_TILES = 3;
/** Shelves from this index on are below the first screen, on phones and on desktops. */
const FIRST_OFFSCREEN = 2;

/** `at`: index in the lobby, from 0. */
export function GameShelf({ shelf, at: shelfIndex }: { shelf: ShelfData; at: number }) {
  const { t, has } = useTranslator();
  const pageHref = usePageHref();
  const title = has(shelf.title) ? t(shelf.title) : shelf.title;
  const isRemoved = useIsRemoved();
  const [page = '', query] = shelf.seeAll?.split('?') ?? [];
  const list = isPageKey(page) ? [pageHref(page), ...(query === undefined ? [] : [query])].join('?') : shelf.seeAll;
  const seeAll = isRemoved(page) ? null : list;
  return (
    <Shelf
      className={shelfIndex >= FIRST_OFFSCREEN ? styles['offscreen'] : undefined}
      title={title}
      backLabel={t('lobby.shelf.back')}
      forwardLabel={t('lobby.shelf.forward')}
      seeAll={
        seeAll && (
          <LinkButton variant="quiet" size="small" href={seeAll}>
            {t('lobby.shelf.all', { count: shelf.total })}
            <span className="visually-hidden">: {title}</span>
          </LinkButton>
        )
      }
    >
      {shelf.games.map((game, at) => (
        <li key={game.slug}>
          <GameTile game={game} isEager={shelfIndex === 0 && at < EAGER_TILES} />
        </li>
      ))}
    </Shelf>
  );
}
