import { classNames } from '@marquee/ui/class-names.ts';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { FormattedMessage } from '../../lib/i18n/formatted-message.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { CorrectionCard } from './correction-card.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { ExportCard } from './export-card.tsx';
import layout from '../../lib/layout/cards.module.css';

/** Poll interval while an export is being prepared. */
const REFRESH_MS = 5_000;

/** All data protection requests that a player can make. */
export function PersonalDataCards() {
  const t = useT();
  const pageHref = usePageHref();
  const first = useQuery(timedQueryFor('getPersonalData', {}));
  const isMaking = first.data?.export?.state === 'pending';
  const query = useQuery(timedQueryFor('getPersonalData', isMaking ? { refreshMs: REFRESH_MS } : {}));
  return (
    <div className={layout['cards']}>
      <QueryBoundary
        query={query}
        skeleton={<Skeleton shape="block" className={layout['skeleton'] ?? ''} />}
        errorTitle={t('privacy.error')}
      >
        {(data) => (
          <>
            <ExportCard data={data} />
            <CorrectionCard />
            <ErasureCard data={data} />
          </>
        )}
      </QueryBoundary>
      {/* Rendered after the cards, whose height is unknown while they load, so that it does not move. */}
      {!query.isPending && (
        <p className={classNames(layout['text'], layout['wide'])}>
          <FormattedMessage
            text={t('privacy.more')}
            parts={{ policy: (label) => <a href={pageHref('privacy-policy')}>{label}</a> }}
          />
        </p>
      )}
    </div>
  );
}
