import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Breadcrumb } from '@marquee/ui/breadcrumb/breadcrumb.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { Suspense, type ReactNode } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { usePercent } from '../../lib/i18n/use-percent.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ArtPanel } from '../../lib/layout/art-panel.tsx';
import page from '../../lib/layout/page.module.css';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { tournamentIllustration } from './tournament-card.tsx';
import { TournamentClock, type TournamentData } from './tournament-clock.tsx';
import styles from './tournaments.module.css';

/** A tournament: time, prizes, rules and leaderboard; `games` are the tiles of its games. */
export function TournamentPage({ data, games }: { data: EndpointResponse<'getTournament'>; games: ReactNode }) {
  const t = useT();
  const pageHref = usePageHref();
  const { tournament, rules } = data;
  const crumbs = [{ label: t('tournaments.title'), href: pageHref('tournaments') }, { label: tournament.title }];
  return (
    <div className={page['page']}>
      <PageHead title={tournament.title} description={tournament.summary} />
      <div className={page['section']}>
        <Breadcrumb label={t('tournaments.path')} items={crumbs} />
        <header data-part="card" className={styles['head']}>
          <ArtPanel images={tournament.images} imageUrl={tournamentIllustration(tournament)} isEager size="wide" />
          <div className={styles['content']}>
            <p className={styles['marks']}>
              <Badge tone={tournament.state === 'running' ? 'accent' : 'neutral'}>
                {t(`tournaments.state.${tournament.state}`)}
              </Badge>
              <span className={styles['edition']}>{t('tournaments.edition', { number: tournament.edition })}</span>
            </p>
            <h1 tabIndex={-1} className={styles['title']}>
              {tournament.title}
            </h1>
            <p className={styles['text']}>{tournament.summary}</p>
            <TournamentClock tournament={tournament} />
          </div>
        </header>
      </div>
      <div className={styles['columns']}>
        <div className={page['section']}>
          <Own tournament={tournament} />
          <Card title={t('tournaments.leaderboard')}>
            <Leaders data={data} />
          </Card>
          <Card title={t('tournaments.rules')}>
            <ul className={styles['rules']}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Card>
        </div>
        <div className={page['section']}>
          <Prizes prizes={tournament.prizes} />
          {data.games.length > 0 && <Card title={t('tournaments.games')}>{games}</Card>}
        </div>
      </div>
    </div>
  );
}

const OwnStanding = lazyWithQueries(async () => (await import('./own-standing.tsx')).OwnStanding);
const OwnLeaderboard = lazyWithQueries(async () => (await import('./own-standing.tsx')).OwnLeaderboard);

function Leaders({ data }: { data: EndpointResponse<'getTournament'> }) {
  const leaders = <Leaderboard data={data} />;
  if (useSession() !== 'signed-in') return leaders;
  return (
    <Suspense fallback={leaders}>
      <OwnLeaderboard data={data} />
    </Suspense>
  );
}

/** The signed-in player's result. */
function Own({ tournament }: { tournament: TournamentData }) {
  const t = useT();
  const session = useSession();
  const skeleton = (
    <Card title={t('tournaments.own')}>
      <div className={styles['own']} />
    </Card>
  );
  if (session === 'signed-out') return null;
  if (session === 'unknown') return <div data-audience="user">{skeleton}</div>;
  return (
    <Suspense fallback={skeleton}>
      <OwnStanding tournament={tournament} />
    </Suspense>
  );
}

function Prizes({ prizes }: Pick<TournamentData, 'prizes'>) {
  const t = useT();
  const percent = usePercent();
  const { settings } = useSite();
  const money = useMoneyFormat();
  if (prizes.length === 0) return null;
  return (
    <Card title={t('tournaments.prizes')}>
      <dl className={styles['prizes']}>
        {prizes.map(({ rankFrom, rankTo, amount, currencyCode }) => (
          <div key={rankFrom}>
            <dt>
              {rankFrom === rankTo
                ? t('tournaments.place', { place: rankFrom })
                : t('tournaments.places', { from: rankFrom, to: rankTo })}
            </dt>
            <dd className="numeral">{money(amount, currencyCode)}</dd>
          </div>
        ))}
      </dl>
      {settings.rewardShares && (
        <p>{t('tournaments.prizes.max', { percent: percent(String(settings.rewardShares.tournaments)) })}</p>
      )}
    </Card>
  );
}

/** For an unknown tournament; the status is 404. */
export function TournamentMissing() {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <div className={page['page']}>
      <PageHead title={t('tournaments.missing.title')} isIndexed={false} />
      <EmptyState
        isPage
        icon="trophy"
        title={t('tournaments.missing.title')}
        text={t('tournaments.missing.text')}
        link={{ href: pageHref('tournaments'), label: t('tournaments.missing.action'), isPrimary: true }}
      />
    </div>
  );
}
