import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { Answered } from '../../lib/api/answered.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import type { ModalProps } from '../../modals/registry.ts';
import { ActivateBonus } from './activate-bonus.tsx';
import { OfferFacts } from './offer-facts.tsx';
import styles from './offers.module.css';

/** One bonus on offer with everything that it asks for, and the button that takes it up. */
export function Modal({ frame, params }: ModalProps) {
  const t = useT();
  const query = useQuery(timedQueryFor('getAllBonus', { onFocus: false }, { query: { limit: 100 } }));
  const offer = query.data?.data.bonus.rows.find((row) => row.banner.bannerKey === params.key);
  return (
    <Dialog {...frame} title={offer?.banner.bannerTitle ?? t('rewards.promotion.title')} size="small">
      <Answered
        query={query}
        waiting={<SkeletonText lines={5} label={t('rewards.promotion.loading')} />}
        errorTitle={t('rewards.promotion.error')}
      >
        {() =>
          offer ? (
            <div className={styles['popup']}>
              {offer.banner.bannerDescription && <p className={styles['muted']}>{offer.banner.bannerDescription}</p>}
              <OfferFacts offer={offer} />
              <ActivateBonus offer={offer} />
            </div>
          ) : (
            <Missing />
          )
        }
      </Answered>
    </Dialog>
  );
}

function Missing() {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <EmptyState
      size="small"
      icon="gift"
      title={t('rewards.promotion.missing')}
      text={t('rewards.promotion.missing_text')}
      actions={<LinkButton href={pageHref('promotions')}>{t('offers.promotions')}</LinkButton>}
    />
  );
}
