import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { isWaiting, OfferReason } from '../../lib/bonus/offer-reason.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { OfferFacts } from './offer-facts.tsx';

/** The bonus that a coupon made available: its facts, and the way to activate it or why it cannot be activated. */
export function RedeemedBonus({ bonusId }: { bonusId: string }) {
  const t = useT();
  const modalHref = useModalHref();
  const query = useQuery(timedQueryFor('getAllBonus', { onFocus: false }, { query: { bonus: bonusId } }));
  const offer = query.data?.data.bonus.rows[0];
  if (!offer) return null;
  return (
    <>
      <OfferFacts offer={offer} />
      {isWaiting(offer) ? (
        <OfferReason offer={offer} />
      ) : (
        <div>
          <LinkButton href={modalHref('promotion', { item: offer.banner.bannerKey })}>
            {t('offers.coupon.view')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
