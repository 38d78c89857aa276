import { EmptyState } from '@marquee/ui/state/state.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePointsText } from './points-text.ts';
import styles from './tournaments.module.css';

/** Ranking by score, best first; an empty state while there are no scores. */
export function Leaderboard({
  data: { leaderboard, playerCount, tournament },
}: {
  data: EndpointResponse<'getTournament'>;
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
        {leaderboard.map((leader) => (
          <li key={leader.rank} className={styles['leader']}>
            <span className={styles['rank']}>{leader.rank}</span>
            <bdi className={styles['player']}>{leader.name}</bdi>
            <span className="numeral">{text(leader.points)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
