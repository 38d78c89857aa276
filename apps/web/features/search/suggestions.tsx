import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { Poster } from '@marquee/ui/tile/tile.tsx';
import { useEffect, useId, useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { readPublic } from '../../lib/api/read-public.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import styles from './search.module.css';

type Shelf = EndpointResponse<'getLobby'>['shelves'][number];

/** Two rows on a phone, one on a desktop. */
const GAMES_MAX = 6;

/** The first games of the lobby, for an empty search and for one without results. Nothing where the lobby request fails. */
export function Suggestions() {
  const { t, has } = useTranslator();
  const pageHref = usePageHref();
  const titleId = useId();
  const shelf = useFirstShelf();
  if (shelf === null) return null;
  if (shelf === undefined) return <SuggestionsSkeleton />;
  return (
    <section className={styles['suggestions']} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['heading']}>
        {has(shelf.title) ? t(shelf.title) : shelf.title}
      </h3>
      <ul className={styles['games']}>
        {shelf.games.slice(0, GAMES_MAX).map((game) => (
          <li key={game.slug}>
            <a href={pageHref('game', { game: game.slug })} className={styles['game']}>
              <span className={styles['poster']}>
                <Poster image={game.poster} sizes="(max-width: 767px) 30vw, 110px" />
              </span>
              <span className={styles['name']}>{game.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SuggestionsSkeleton() {
  return (
    <div aria-hidden="true" className={styles['suggestions']}>
      <p className={styles['heading']}>
        <Skeleton />
      </p>
      <div className={styles['games']}>
        {Array.from({ length: GAMES_MAX }, (_, at) => (
          <span key={at} className={styles['game']}>
            <Skeleton shape="block" className={styles['poster']} />
            <Skeleton />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Undefined while loading, null where there is none. */
function useFirstShelf(): Shelf | null | undefined {
  const [shelf, setShelf] = useState<Shelf | null>();
  useEffect(() => {
    let isLeft = false;
    readPublic('getLobby').then(
      ({ shelves }) => !isLeft && setShelf(shelves.find(({ games }) => games.length > 0) ?? null),
      () => !isLeft && setShelf(null),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return shelf;
}
