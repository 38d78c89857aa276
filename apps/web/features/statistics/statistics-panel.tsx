import { numberLocale } from '@marquee/text/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { useAccountHref } from '../../lib/account/use-account-href.ts';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import layout from '../../lib/layout/cards.module.css';
import { StatisticsNumbers } from './statistics-numbers.tsx';

export const useStatistics = () => useQuery(queryFor('getStatistics'));

/** Summary of the player's statistics, with a link to all of them. */
export function StatisticsPanel() {
  const t = useT();
  const accountHref = useAccountHref();
  const query = useStatistics();
  return (
    <Card
      padding="large"
      title={t('statistics.title')}
      actions={
        <LinkButton size="small" variant="quiet" href={accountHref('statistics')}>
          {t('statistics.all')}
        </LinkButton>
      }
    >
      <QueryBoundary
        query={query}
        skeleton={<SkeletonText lines={6} label={t('statistics.loading')} />}
        errorTitle={t('statistics.error')}
      >
        {(statistics) => <OwnNumbers statistics={statistics} />}
      </QueryBoundary>
    </Card>
  );
}

/** The counts, or an empty state. */
export function OwnNumbers({ statistics }: { statistics: EndpointResponse<'getStatistics'> }) {
  const t = useT();
  const pageHref = usePageHref();
  const { locale } = useSite();
  const { registeredAt } = statistics;
  const text = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium' }).format(new Date(registeredAt));
  return (
    <div className={layout['stack']}>
      <StatisticsNumbers registered={{ at: registeredAt, text }} numbers={statistics} />
      {statistics.totalBets === 0 && (
        <EmptyState
          size="small"
          icon="dice"
          title={t('statistics.empty')}
          text={t('statistics.empty_text')}
          link={{ href: pageHref('casino'), label: t('statistics.action') }}
        />
      )}
    </div>
  );
}
