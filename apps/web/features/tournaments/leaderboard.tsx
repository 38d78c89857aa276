import { EmptyState } from '@marquee/ui/state/state.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePointsText } from './points-text.ts';
import styles from './tournaments.module.css';

/** Ranking by score, best first, with the player's own row marked; an empty state while there are no scores. */
export function Leaderboard({
  data: { leaderboard, playerCount, tournament },
  own = null,
}: {
  data: EndpointResponse<'getTournament'>;
  own?: EndpointResponse<'getTournamentStanding'>['own'];
}) {
  const t = useT();
  const text = usePointsText(tournament);
  if (leaderboard.length === 0)
    return (
      <EmptyState
        size="small"
        icon="medal"
        title={t(`tournaments.no_results.${tournament.state}.title`)}
        text={t(`tournaments.no_results.${tournament.state}.text`)}
      />
    );
  return (
    <>
      <p className={styles['text']}>{t('tournaments.players', { count: playerCount })}</p>
      <ol className={styles['leaders']}>
        {leaderboard.map(({ rank, name, points }) => {
          // Both are read at different times, and somebody else may have had the rank before.
          const isOwn = own?.rank === rank && own.points === points;
          return (
            <li key={rank} className={styles['leader']} {...(isOwn && { 'data-own': '' })}>
              <span className={styles['rank']}>{rank}</span>
              <bdi className={styles['player']}>{isOwn ? t('tournaments.own.row') : name}</bdi>
              <span className="numeral">{text(points)}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
