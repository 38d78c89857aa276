import { numberLocale } from '@marquee/text/numbers.ts';
import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { Leaderboard } from './leaderboard.tsx';
import { usePointsText } from './points-text.ts';
import type { TournamentData } from './tournament-clock.tsx';
import styles from './tournaments.module.css';

type Standing = EndpointResponse<'getTournamentStanding'>;
const REFRESH_MS = 15_000;

const standingOf = ({ key }: TournamentData) =>
  timedQueryFor('getTournamentStanding', { refreshMs: REFRESH_MS }, { params: { tournament: key } });

/** The leaderboard for the signed-in player. */
export function OwnLeaderboard({ data }: { data: EndpointResponse<'getTournament'> }) {
  const { data: standing } = useQuery(standingOf(data.tournament));
  return <Leaderboard data={data} own={standing?.own ?? null} />;
}

/** The signed-in player in a tournament: joining, rank, how the score is calculated, and the prize. */
export function OwnStanding({ tournament }: { tournament: TournamentData }) {
  const t = useT();
  const query = useQuery(standingOf(tournament));
  return (
    <Card title={t('tournaments.own')}>
      <QueryBoundary
        query={query}
        skeleton={
          <div className={styles['own']}>
            <SkeletonText lines={2} label={t('tournaments.own')} />
          </div>
        }
        errorTitle={t('tournaments.own.error')}
      >
        {(standing) => (
          <div className={styles['own']}>
            {standing.prize && <Prize prize={standing.prize} />}
            {standing.needsOptIn && tournament.state !== 'ended' && (
              <OptIn standing={standing} onJoined={() => query.refetch()} />
            )}
            {standing.own ? (
              <OwnRow own={standing.own} tournament={tournament} />
            ) : (
              tournament.state !== 'upcoming' && <p className={styles['text']}>{t('tournaments.own.none')}</p>
            )}
          </div>
        )}
      </QueryBoundary>
    </Card>
  );
}

function Prize({ prize }: { prize: NonNullable<Standing['prize']> }) {
  const t = useT();
  const money = useMoneyFormat();
  const { rank, amount, currencyCode, paidAt } = prize;
  return (
    <Banner
      tone="success"
      title={t(paidAt === null ? 'tournaments.prize.due' : 'tournaments.prize.paid', {
        rank,
        amount: money(amount, currencyCode),
      })}
    />
  );
}

function OptIn({ standing, onJoined }: { standing: Standing; onJoined: () => Promise<unknown> }) {
  const t = useT();
  const time = useTime();
  const { run, isBusy, error } = useEndpointMutation(
    () => callApi('joinTournament', { body: { tournament: standing.key } }),
    // Busy until the page says that the player has joined.
    { onSuccess: onJoined },
  );
  if (standing.optedInAt !== null)
    return <p className={styles['text']}>{t('tournaments.joined', { time: time(standing.optedInAt) })}</p>;
  return (
    <>
      <p className={styles['text']}>{t('tournaments.join.text')}</p>
      <ErrorAlert error={error} />
      <Button
        variant="primary"
        data-invites=""
        busy={isBusy}
        busyLabel={t('tournaments.joining')}
        onClick={() => void run(undefined)}
      >
        {t('tournaments.join')}
      </Button>
    </>
  );
}

function OwnRow({ own, tournament }: { own: NonNullable<Standing['own']>; tournament: TournamentData }) {
  const t = useT();
  const text = usePointsText(tournament);
  const money = useMoneyFormat();
  const time = useTime();
  const { currencyCode, scoring } = tournament;
  const points = text(own.points);
  const amounts = own.best && {
    won: money(own.best.won, currencyCode),
    stake: money(own.best.stake, currencyCode),
  };
  return (
    <>
      <p className={styles['leader']} data-own="">
        <span className={styles['rank']}>{own.rank}</span>
        <span className={styles['player']}>{t('tournaments.own.row')}</span>
        <span className="numeral">{points}</span>
      </p>
      <Accordion
        items={[
          {
            key: 'why',
            title: t('tournaments.why'),
            content: (
              <ul className={styles['rules']}>
                <li>{t('tournaments.why.rounds', { count: own.rounds })}</li>
                <li>
                  {scoring === 'rounds'
                    ? t('tournaments.why.rounds_score', { points })
                    : scoring === 'streak'
                      ? t('tournaments.why.streak', { points, run: own.run })
                      : scoring === 'best_multiplier'
                        ? t('tournaments.why.best_multiplier', {
                            points,
                            won: amounts?.won ?? '',
                            stake: amounts?.stake ?? '',
                          })
                        : t(`tournaments.why.${scoring}`, { points })}
                </li>
                <li>{t('tournaments.why.reached', { time: time(own.reachedAt) })}</li>
              </ul>
            ),
          },
        ]}
      />
    </>
  );
}

function useTime(): (at: string) => string {
  const format = new Intl.DateTimeFormat(numberLocale(useSite().locale), { dateStyle: 'medium', timeStyle: 'medium' });
  return (at) => format.format(new Date(at));
}
