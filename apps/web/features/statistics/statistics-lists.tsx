import { Poster } from '@marquee/ui/tile/tile.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useDayText } from '../../lib/layout/day-text.ts';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import styles from './statistics.module.css';

type Statistics = EndpointResponse<'getStatistics'>;
export type ListedGame = Statistics['favorites'][number]['game'];

const POSTER_SIZES = '56px';

/** Most played games, with the number of rounds where it is known. */
export function FavoriteGames({
  games,
}: {
  games: ReadonlyArray<{ readonly game: ListedGame; readonly rounds: number | null }>;
}) {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <ol className={styles['list']}>
      {games.map(({ game, rounds }) => (
        <li key={game.slug}>
          <a className={styles['row']} href={pageHref('game', { game: game.slug })}>
            <span className={styles['thumbnail']}>
              <Poster image={game.poster} sizes={POSTER_SIZES} />
            </span>
            <span className={styles['content']}>
              <span className={styles['name']}>{game.name}</span>
              {rounds !== null && <span className={styles['note']}>{t('statistics.rounds', { count: rounds })}</span>}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Tournament results, newest first, each linked to its tournament. */
export function LatestRaces({ races }: { races: Statistics['races'] }) {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const { day } = useDayText();
  return (
    <ul className={styles['list']}>
      {races.map(({ key, title, state, endsAt, rank, playerCount }) => (
        <li key={key}>
          <a
            className={styles['row']}
            href={isRemoved('tournaments') ? undefined : `${pageHref('tournaments')}?key=${key}`}
          >
            <span className={styles['content']}>
              <span className={styles['name']}>{title}</span>
              <span className={styles['note']}>{t(`statistics.race.${state}`, { date: day(endsAt) })}</span>
            </span>
            <span className={styles['rank']}>{t('statistics.rank', { place: rank, count: playerCount })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
