import { useRouter } from '@tanstack/react-router';
import { Countdown } from '@marquee/ui/countdown/countdown.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { clearPublicCache } from '../../lib/api/read-public.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useDayText } from '../../lib/layout/day-text.ts';
import styles from './tournaments.module.css';
import { useCountdownLabels } from '../../lib/layout/use-countdown-labels.ts';

export type TournamentData = EndpointResponse<'getTournament'>['tournament'];

/** Countdown to the end of a running tournament, or to the start of an upcoming one. Reloads the page data when it ends. */
export function TournamentClock({
  tournament,
  size = 'base',
}: {
  tournament: TournamentData;
  size?: 'small' | 'base';
}) {
  const t = useT();
  const { hour } = useDayText();
  const router = useRouter();
  const labels = useCountdownLabels();
  const { state, startsAt, endsAt } = tournament;
  if (state === 'ended')
    return (
      <p className={styles['clock']}>
        <span className={styles['ended']}>{t('tournaments.ended')}</span>
        <time dateTime={endsAt} className={styles['hour']}>
          {hour(endsAt)}
        </time>
      </p>
    );
  const at = state === 'running' ? endsAt : startsAt;
  const label = t(state === 'running' ? 'tournaments.ends_in' : 'tournaments.starts_in');
  return (
    <div className={styles['clock']}>
      <span className={styles['label']}>{label}</span>
      <Countdown
        key={at}
        endsAt={at}
        label={label}
        labels={labels}
        size={size}
        ended={
          <span className={styles['ended']}>
            {t(state === 'running' ? 'tournaments.ended' : 'tournaments.state.running')}
          </span>
        }
        onEnd={() => {
          clearPublicCache();
          void router.invalidate();
        }}
      />
      <time dateTime={at} className={styles['hour']}>
        {hour(at)}
      </time>
    </div>
  );
}
