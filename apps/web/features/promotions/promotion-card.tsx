import { Badge } from '@marquee/ui/badge/badge.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { classNames } from '@marquee/ui/class-names.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ArtPanel } from '../../lib/layout/art-panel.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { PromotionDates } from './promotion-dates.tsx';
import styles from './promotions.module.css';

export type PromotionCardData = EndpointResponse<'listPromotions'>['rows'][number];

/** A promotion in the list; the first one is wide. The title links to the promotion, the button to where it takes place. */
export function PromotionCard({ card, isFirst = false }: { card: PromotionCardData; isFirst?: boolean }) {
  const t = useT();
  const pageHref = usePageHref();
  const href = `${pageHref('promotion')}?key=${card.bannerKey}`;
  return (
    <article
      data-part="card"
      {...(card.scope !== 'any' && { 'data-audience': card.scope })}
      className={classNames(styles['card'], isFirst && styles['first'], card.state === 'ended' && styles['ended'])}
    >
      <ArtPanel
        images={card.images}
        imageUrl={card.bannerImageUrl}
        colour={card.bannerBackgroundColor}
        isEager={isFirst}
        size={isFirst ? 'wide' : 'base'}
      />
      <div className={styles['content']}>
        <p className={styles['marks']}>
          <Badge tone={card.state === 'running' ? 'accent' : 'neutral'}>{t(`promotions.state.${card.state}`)}</Badge>
          <span className={styles['category']}>{t(`promotions.category.${card.category}`)}</span>
        </p>
        <h2 className={styles['name']}>
          <a href={href} className={styles['link']}>
            {card.bannerTitle}
          </a>
        </h2>
        {card.bannerDescription && <p className={styles['text']}>{card.bannerDescription}</p>}
        <PromotionDates card={card} />
        <div className={styles['actions']}>
          {card.state === 'running' && card.link && card.bannerCtaText && (
            <LinkButton variant={isFirst ? 'primary' : 'secondary'} href={card.link} className={styles['above']}>
              {card.bannerCtaText}
            </LinkButton>
          )}
          <LinkButton variant="quiet" href={href} aria-label={t('promotions.details_of', { title: card.bannerTitle })}>
            {t('promotions.details')}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
