import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useVisitorOf } from '../../lib/api/use-visitor-of.ts';
import { isOnOffer } from '../../lib/bonus/offer-reason.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { OwnCards } from '../../lib/layout/cards-skeleton.tsx';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { CouponForm } from './coupon-form.tsx';
import { OfferCard } from './offer-card.tsx';
import type { Offer } from './offer.types.ts';
import styles from './offers.module.css';

function Offers({ rows }: { rows: readonly Offer[] }) {
  return (
    <ul className={styles['grid']}>
      {rows.map((offer) => (
        <li key={offer.bonusId}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}

/** Bonuses without a deposit, those that this player cannot have with the reason, and the coupon form. */
export function FreeMoneyPage({ data }: { data: EndpointResponse<'getAllBonus'> }) {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const { settings } = useSite();
  const visitor = useVisitorOf(data);
  const all = data.data.bonus.rows.filter(({ type }) => type === 'no_deposit' || type === 'freespins');
  const rows = all.filter(isOnOffer);
  const refused = all.filter((offer) => !isOnOffer(offer));
  return (
    <div className={page['page']}>
      <PageHead
        title={t('offers.free.title')}
        description={t('offers.free.description', { brand: settings.brandName })}
      />
      <PageIntro title={t('offers.free.title')} text={t('offers.free.intro')} />
      <div data-invites="">
        <Card title={t('offers.coupon.title')}>
          <CouponForm />
        </Card>
      </div>
      <section className={page['section']} aria-labelledby="offers">
        <h2 id="offers" className={page['title']}>
          {t('offers.free.list')}
        </h2>
        {/* As many as guests see; one as high as the empty state if there are none. */}
        <OwnCards visitor={visitor} count={Math.max(rows.length, 1)} height={rows.length === 0 ? 'base' : 'tall'}>
          {rows.length === 0 ? (
            <EmptyState
              icon="gift"
              title={t('offers.free.empty.title')}
              text={t('offers.free.empty.text')}
              actions={
                <>
                  {!settings.gameRules.demoNeedsVerification && (
                    <LinkButton href={`${pageHref('casino')}?category=originals`}>
                      {t('offers.free.empty.demo')}
                    </LinkButton>
                  )}
                  {!isRemoved('promotions') && (
                    <LinkButton variant="quiet" href={pageHref('promotions')}>
                      {t('offers.promotions')}
                    </LinkButton>
                  )}
                </>
              }
            />
          ) : (
            <Offers rows={rows} />
          )}
        </OwnCards>
      </section>
      {visitor !== 'former' && refused.length > 0 && (
        <section className={page['section']} aria-labelledby="refused-offers">
          <h2 id="refused-offers" className={page['title']}>
            {t('offers.free.refused')}
          </h2>
          <Offers rows={refused} />
        </section>
      )}
    </div>
  );
}
