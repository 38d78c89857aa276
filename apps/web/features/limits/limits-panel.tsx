import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { QueryGroup } from '../../lib/api/query-group.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useProtectionHref } from '../../lib/protection/use-protection-href.ts';
import { LimitsCard } from './limits-card.tsx';
import layout from '../../lib/layout/cards.module.css';
import { FreezeCard, SelfExcludeCard } from './break-card.tsx';
import { RealityCheckCard } from './reality-check-card.tsx';
import { PanicCard } from './panic-card.tsx';
import { RestrictionNotice } from './restriction-notice.tsx';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import { hoursTextOf } from './lengths.ts';
import { useLimits, type Limits } from './use-limits.ts';

const KINDS = ['deposit', 'loss', 'turnover', 'stake', 'sessionTime'] as const;

/** The limits of every kind. */
export function LimitsPanel() {
  const t = useT();
  const limits = useLimits();
  return (
    <QueryGroup queries={[limits]} label={t('limits.loading')}>
      <div className={layout['cards']}>
        <QueryBoundary
          query={limits}
          skeleton={<SkeletonText lines={6} label={t('limits.loading')} />}
          errorTitle={t('limits.error')}
        >
          {(data) => (
            <>
              {data.rules && <LimitRules rules={data.rules} />}
              {KINDS.map((kind) => (
                <LimitsCard key={kind} kind={kind} limits={data.limits.filter((limit) => limit.kind === kind)} />
              ))}
            </>
          )}
        </QueryBoundary>
        <RealityCheckCard />
      </div>
    </QueryGroup>
  );
}

/** How limits are counted and changed in the player's market. */
function LimitRules({ rules }: { rules: NonNullable<Limits['rules']> }) {
  const t = useT();
  const { looseningDelayHours, confirmWithinDays, windows } = rules;
  return (
    <p className={layout['wide']} data-part="limit-rules">
      {t('limits.change_rule', {
        wait: hoursTextOf(t, looseningDelayHours),
        confirm: confirmWithinDays === null ? 'no' : 'yes',
        window: t('limits.days', { days: confirmWithinDays ?? 0 }),
      })}{' '}
      {t('limits.periods_rule', { windows })}
    </p>
  );
}

/** Current restriction, or time-out and self-exclusion. */
export function FreezePanel() {
  const t = useT();
  const restriction = useRestriction();
  const hrefOf = useProtectionHref();
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
          <BreakCards />
          <div>
            <LinkButton icon="shield" href={hrefOf('overview')}>
              {t('protection.hint.all')}
            </LinkButton>
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}

/** Breaks of every length, the fastest first. */
export function BreakCards() {
  return (
    <div className={layout['stack']}>
      <PanicCard />
      <FreezeCard />
      <SelfExcludeCard />
    </div>
  );
}
