import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Breadcrumb } from '@marquee/ui/breadcrumb/breadcrumb.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { useVisitorOf } from '../../lib/api/use-visitor-of.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { ArtPanel } from '../../lib/layout/art-panel.tsx';
import { OwnCards } from '../../lib/layout/cards-skeleton.tsx';
import page from '../../lib/layout/page.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { Suspense } from 'react';
import { PageHead } from '../../shell/page-head.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionDates } from './promotion-dates.tsx';
import styles from './promotions.module.css';

const ReasonOfBonuses = lazyWithQueries(
  async () => (await import('../../lib/bonus/reason-of-bonuses.tsx')).ReasonOfBonuses,
);

/** Why the visitor cannot have the promotion: the reason of its bonus, as far as it has one. */
function Unavailable({ bonusKeys }: { bonusKeys: readonly string[] }) {
  const t = useT();
  const isHydrated = useSession() !== 'unknown';
  const text = <p className={styles['text']}>{t('promotions.unavailable')}</p>;
  if (!isHydrated || bonusKeys.length === 0) return text;
  return (
    <Suspense fallback={text}>
      <ReasonOfBonuses keys={bonusKeys} otherwise={text} />
    </Suspense>
  );
}

/** A promotion: description, how it works, terms, and the link to where it takes place. */
export function PromotionPage({ data }: { data: EndpointResponse<'getPromotion'> }) {
  const { promotion, isAvailable, bonusKeys = [], steps, terms, others } = data;
  const t = useT();
  const pageHref = usePageHref();
  const visitor = useVisitorOf(data);
  const crumbs = [{ label: t('promotions.title'), href: pageHref('promotions') }, { label: promotion.bannerTitle }];
  return (
    <div className={page['page']}>
      <PageHead
        title={promotion.bannerTitle}
        {...(promotion.bannerDescription !== null && { description: promotion.bannerDescription })}
        isIndexed={promotion.state !== 'ended'}
      />
      <div className={page['section']}>
        <Breadcrumb label={t('promotions.path')} items={crumbs} />
        <header data-part="card" className={styles['head']}>
          <ArtPanel
            images={promotion.images}
            imageUrl={promotion.bannerImageUrl}
            colour={promotion.bannerBackgroundColor}
            isEager
            size="wide"
          />
          <div className={styles['content']}>
            <p className={styles['marks']}>
              <Badge tone={promotion.state === 'running' ? 'accent' : 'neutral'}>
                {t(`promotions.state.${promotion.state}`)}
              </Badge>
              {promotion.bannerTitleSecondary && (
                <span className={styles['category']}>{promotion.bannerTitleSecondary}</span>
              )}
            </p>
            <h1 tabIndex={-1} className={styles['title']}>
              {promotion.bannerTitle}
            </h1>
            {promotion.bannerDescription && <p className={styles['lead']}>{promotion.bannerDescription}</p>}
            <PromotionDates card={promotion} />
            {visitor !== 'former' &&
              isAvailable &&
              promotion.state === 'running' &&
              promotion.link &&
              promotion.bannerCtaText && (
                <div className={styles['actions']}>
                  <LinkButton variant="primary" size="large" href={promotion.link}>
                    {promotion.bannerCtaText}
                  </LinkButton>
                </div>
              )}
            {visitor !== 'former' && !isAvailable && promotion.state !== 'ended' && (
              <Unavailable bonusKeys={bonusKeys} />
            )}
            {promotion.state === 'ended' && <p className={styles['text']}>{t('promotions.ended')}</p>}
          </div>
        </header>
      </div>
      <div className={styles['columns']}>
        <Card title={t('promotions.steps')}>
          <ol className={styles['steps']}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <Card title={t('promotions.terms')}>
          <ul className={styles['terms']}>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </Card>
      </div>
      {others.length > 0 && (
        <section className={page['section']}>
          <h2 className={page['title']}>{t('promotions.others')}</h2>
          <OwnCards visitor={visitor} count={others.length}>
            <ul className={styles['grid']}>
              {others.map((card) => (
                <li key={card.bannerKey}>
                  <PromotionCard card={card} />
                </li>
              ))}
            </ul>
          </OwnCards>
        </section>
      )}
    </div>
  );
}

/** For a promotion that does not exist or was removed; the status is 404. */
export function PromotionMissing() {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <div className={page['page']}>
      <PageHead title={t('promotions.missing.title')} isIndexed={false} />
      <EmptyState
        isPage
        icon="gift"
        title={t('promotions.missing.title')}
        text={t('promotions.missing.text')}
        link={{ href: pageHref('promotions'), label: t('promotions.missing.action'), isPrimary: true }}
      />
    </div>
  );
}
