import { Badge } from '@marquee/ui/badge/badge.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { BonusCosts } from '../../lib/bonus/bonus-costs.tsx';
import { isWaiting, OfferReason } from '../../lib/bonus/offer-reason.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { OfferFacts } from './offer-facts.tsx';
import type { Offer } from './offer.types.ts';
import styles from './offers.module.css';

/** A bonus offer with its facts, activation button and link. */
export function OfferCard({ offer }: { offer: Offer }) {
  const t = useT();
  const modalHref = useModalHref();
  return (
    <Card className={styles['offer']}>
      <p>
        <Badge tone="accent">{t(`offers.type.${offer.type}`)}</Badge>
      </p>
      <h3 className={styles['name']}>{offer.banner.bannerTitle}</h3>
      {offer.banner.bannerDescription && <p className={styles['muted']}>{offer.banner.bannerDescription}</p>}
      <OfferFacts offer={offer} />
      <BonusCosts offer={offer} />
      {isWaiting(offer) ? (
        <OfferReason offer={offer} className={styles['wait']} />
      ) : (
        <LinkButton variant="primary" href={modalHref('promotion', { item: offer.banner.bannerKey })}>
          {t('rewards.promotion.activate')}
        </LinkButton>
      )}
      {offer.banner.link && offer.banner.bannerCtaText && (
        <LinkButton variant="quiet" href={offer.banner.link}>
          {offer.banner.bannerCtaText}
        </LinkButton>
      )}
    </Card>
  );
}
