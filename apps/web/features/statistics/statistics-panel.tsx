import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { Table, type Column } from '@marquee/ui/table/table.tsx';
import { Answered } from '../../lib/api/answered.tsx';
import type { Answer } from '../../lib/api/call-table.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './statistics.module.css';

type Statistics = Answer<'getStatistics'>;
type Round = Statistics['latest'][number];

/** What a player has played: the numbers first, the latest rounds below. */
export function StatisticsPanel() {
  const t = useT();
  const query = useQuery(queryFor('getStatistics'));
  return (
    <Card padding="large" title={t('statistics.title')}>
      <Answered
        query={query}
        waiting={<SkeletonText lines={6} label={t('statistics.loading')} />}
        errorTitle={t('statistics.error')}
      >
        {(statistics) => <Numbers statistics={statistics} />}
      </Answered>
    </Card>
  );
}

function Numbers({ statistics }: { statistics: Statistics }) {
  const t = useT();
  const pageHref = usePageHref();
  const { locale } = useSite();
  const { joinedAt, totalBets, wins, losses, games, latest } = statistics;
  const whole = new Intl.NumberFormat(locale);
  const facts = [
    [
      'statistics.joined',
      <time key="joined" dateTime={joinedAt}>
        {new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(joinedAt))}
      </time>,
    ],
    ['statistics.bets', whole.format(totalBets)],
    ['statistics.wins', whole.format(wins)],
    ['statistics.losses', whole.format(losses)],
    ['statistics.games', whole.format(games)],
  ] as const;
  return (
    <div className={styles['stack']}>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {latest.length === 0 ? (
        <EmptyState
          size="small"
          icon="dice"
          title={t('statistics.empty')}
          text={t('statistics.empty_text')}
          actions={<LinkButton href={pageHref('casino')}>{t('statistics.action')}</LinkButton>}
        />
      ) : (
        <Latest rounds={latest} />
      )}
    </div>
  );
}

function Latest({ rounds }: { rounds: readonly Round[] }) {
  const t = useT();
  const pageHref = usePageHref();
  const { locale } = useSite();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const columns: ReadonlyArray<Column<Round>> = [
    {
      key: 'game',
      title: t('statistics.game'),
      isHead: true,
      cell: (round) => <a href={pageHref('game', { game: round.gameSlug })}>{round.gameName}</a>,
    },
    {
      key: 'stake',
      title: t('statistics.stake'),
      align: 'end',
      cell: (round) => <Money amount={round.stake} currency={round.currencyCode} />,
    },
    {
      key: 'win',
      title: t('statistics.win'),
      align: 'end',
      cell: (round) => (
        <Money
          amount={round.win}
          currency={round.currencyCode}
          {...(!/^0(?:\.0*)?$/.test(round.win) && { tone: 'win' as const })}
        />
      ),
    },
    {
      key: 'date',
      title: t('statistics.date'),
      cell: (round) => <time dateTime={round.playedAt}>{date.format(new Date(round.playedAt))}</time>,
    },
  ];
  return (
    <section className={styles['latest']}>
      <h3 className={styles['title']}>{t('statistics.latest')}</h3>
      <Table caption={t('statistics.latest')} columns={columns} rows={rounds} rowKey={(round) => round.roundId} />
    </section>
  );
}
