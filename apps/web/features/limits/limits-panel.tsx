import { Banner } from '@marquee/ui/banner/banner.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { QueryGroup } from '../../lib/api/query-group.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { LimitsCard } from './limits-card.tsx';
import layout from '../../lib/layout/cards.module.css';
import { FreezeCard, SelfExcludeCard } from './break-card.tsx';
import { RealityCheckCard } from './reality-check-card.tsx';
import { RestrictionNotice } from './restriction-notice.tsx';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import { useLimits } from './use-limits.ts';

const KINDS = ['deposit', 'loss', 'turnover', 'stake', 'sessionTime'] as const;

/** Responsible gambling tools: limits, then self-exclusion. */
export function LimitsPanel() {
  const t = useT();
  const limits = useLimits();
  const restriction = useRestriction();
  return (
    <QueryGroup queries={[limits]} label={t('limits.loading')}>
      <div className={layout['stack']}>
        {restriction && <RestrictionNotice restriction={restriction} />}
        <QueryBoundary
          query={limits}
          skeleton={<SkeletonText lines={6} label={t('limits.loading')} />}
          errorTitle={t('limits.error')}
        >
          {(data) =>
            KINDS.map((kind) => (
              <LimitsCard key={kind} kind={kind} limits={data.limits.filter((limit) => limit.kind === kind)} />
            ))
          }
        </QueryBoundary>
        <RealityCheckCard />
        <SelfExcludeCard />
      </div>
    </QueryGroup>
  );
}

/** Current restriction, or time-out and self-exclusion. */
export function FreezePanel() {
  const t = useT();
  const restriction = useRestriction();
  return (
    <QueryBoundary
      query={useLimits()}
      skeleton={<SkeletonText lines={6} label={t('limits.loading')} />}
      errorTitle={t('limits.error')}
    >
      {() => (
        <div className={layout['stack']}>
          {restriction ? (
            <RestrictionNotice restriction={restriction} />
          ) : (
            <Banner tone="info" title={t('limits.open.title')}>
              {t('limits.open.text')}
            </Banner>
          )}
          <FreezeCard />
          <SelfExcludeCard />
        </div>
      )}
    </QueryBoundary>
  );
}
