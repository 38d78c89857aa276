import { ChipLink, ChipRow } from '@marquee/ui/chip/chip.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useVisitorOf } from '../../lib/api/use-visitor-of.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { OwnCards } from '../../lib/layout/cards-skeleton.tsx';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PromotionCard } from './promotion-card.tsx';
import styles from './promotions.module.css';

/** Promotions and announcements of the brand; `category` filters them. */
export function PromotionsPage({
  data,
  category,
}: {
  data: EndpointResponse<'listPromotions'>;
  category: string | null;
}) {
  const t = useT();
  const pageHref = usePageHref();
  const { settings } = useSite();
  const visitor = useVisitorOf(data);
  const isRemoved = useIsRemoved();
  const rows = category === null ? data.rows : data.rows.filter((row) => row.category === category);
  const all = pageHref('promotions');
  return (
    <div className={page['page']}>
      <PageHead
        title={t('promotions.title')}
        description={t('promotions.description', { brand: settings.brandName })}
      />
      <PageIntro title={t('promotions.title')} text={t('promotions.intro')} />
      {data.categories.length > 1 && (
        <ChipRow label={t('promotions.categories')}>
          <ChipLink href={all} count={data.rows.length} isCurrent={category === null}>
            {t('promotions.category.all')}
          </ChipLink>
          {data.categories.map((one) => (
            <ChipLink
              key={one.category}
              href={`${all}?category=${one.category}`}
              count={one.count}
              isCurrent={one.category === category}
            >
              {t(`promotions.category.${one.category}`)}
            </ChipLink>
          ))}
        </ChipRow>
      )}
      <OwnCards visitor={visitor} count={4}>
        {rows.length === 0 ? (
          <EmptyState
            icon="gift"
            title={t('promotions.empty.title')}
            text={t('promotions.empty.text')}
            actions={
              category === null ? (
                <LinkButton href={pageHref('casino')}>{t('promotions.empty.games')}</LinkButton>
              ) : (
                <LinkButton href={all}>{t('promotions.empty.all')}</LinkButton>
              )
            }
          />
        ) : (
          <ul className={styles['grid']}>
            {rows.map((card, at) => (
              <li key={card.bannerKey} className={at === 0 ? styles['wide'] : undefined}>
                <PromotionCard card={card} isFirst={at === 0} />
              </li>
            ))}
          </ul>
        )}
      </OwnCards>
      {!isRemoved('referrals') && (
        <p data-audience="user">
          <LinkButton icon="users" href={pageHref('referrals')}>
            {t('profile.referrals.title')}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
