import { EmptyState } from '@marquee/ui/state/state.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { TournamentCard } from './tournament-card.tsx';
import styles from './tournaments.module.css';

const GROUPS = ['running', 'upcoming', 'ended'] as const;

/** Running, upcoming and past tournaments, each linked to its page. */
export function TournamentsPage({ data }: { data: EndpointResponse<'listTournaments'> }) {
  const t = useT();
  const pageHref = usePageHref();
  const { settings } = useSite();
  const groups = GROUPS.filter((group) => data[group].length > 0);
  return (
    <div className={page['page']}>
      <PageHead
        title={t('tournaments.title')}
        description={t('tournaments.description', { brand: settings.brandName })}
      />
      <PageIntro title={t('tournaments.title')} text={t('tournaments.intro')} />
      {groups.length === 0 && (
        <EmptyState
          icon="trophy"
          title={t('tournaments.empty.title')}
          text={t('tournaments.empty.text')}
          link={{ href: pageHref('casino'), label: t('tournaments.empty.action') }}
        />
      )}
      {groups.map((group) => (
        <section key={group} className={page['section']} aria-labelledby={`tournaments-${group}`}>
          <h2 id={`tournaments-${group}`} className={page['title']}>
            {t(`tournaments.group.${group}`)}
          </h2>
          <ul className={styles['list']}>
            {data[group].map((tournament, at) => (
              <li key={tournament.key}>
                <TournamentCard tournament={tournament} isEager={group === groups[0] && at === 0} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
