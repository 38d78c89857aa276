import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { requestOutcome } from '../../lib/api/request-outcome.rules.ts';
import { BonusCosts } from '../../lib/bonus/bonus-costs.tsx';
import { ReasonOfBonuses } from '../../lib/bonus/reason-of-bonuses.tsx';
import { isWaiting } from '../../lib/bonus/offer-reason.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { ModalFrame, ModalProps } from '../../modals/modal-props.ts';
import { useSettled } from '../../modals/use-settled.ts';
import { ActivateBonus } from './activate-bonus.tsx';
import type { Offer } from './offer.types.ts';
import { OfferFacts } from './offer-facts.tsx';
import styles from './offers.module.css';

type Promotion = NonNullable<EndpointResponse<'getPromotionPopup'>['promotion']>;

/** The bonus that the URL names, or the promotion that the brand has chosen for this dialog, with its activation button. */
export function Modal({ frame, params: { item } }: ModalProps<'promotion'>) {
  return item === undefined ? <ChosenPromotion frame={frame} /> : <NamedBonus frame={frame} bannerKey={item} />;
}

/** One bonus by its key, with the reason if it cannot be activated. */
const useOffer = (bonus: string | null) =>
  useQuery({
    ...timedQueryFor('getAllBonus', { onFocus: false }, { query: { bonus: bonus ?? '' } }),
    enabled: bonus !== null,
  });

function NamedBonus({ frame, bannerKey }: { frame: ModalFrame; bannerKey: string }) {
  const t = useT();
  const query = useOffer(bannerKey);
  const offer = query.data?.data.bonus.rows.find((row) => row.banner.bannerKey === bannerKey);
  const promotion = usePromotion(bannerKey, query.isSuccess && !offer);
  const settled = useSettled(frame, query.isPending || promotion.isLoading);
  return (
    <Dialog
      key={settled.key}
      {...settled.frame}
      title={offer?.banner.bannerTitle ?? promotion.data?.promotion.bannerTitle ?? t('rewards.promotion.title')}
      size="small"
    >
      <QueryBoundary query={query} skeleton={<PromotionSkeleton />} errorTitle={t('rewards.promotion.error')}>
        {() =>
          offer ? <Bonus offer={offer} text={offer.banner.bannerDescription} /> : <NamedPromotion query={promotion} />
        }
      </QueryBoundary>
    </Dialog>
  );
}

function usePromotion(key: string, enabled: boolean) {
  const input = { params: { promotion: key.toLowerCase() } };
  return useQuery({ ...timedQueryFor('getPromotion', { onFocus: false }, input), enabled });
}

/** The URL may also name a promotion: a key that is neither a bonus nor a promotion shows the empty state. */
function NamedPromotion({ query }: { query: ReturnType<typeof usePromotion> }) {
  const t = useT();
  if (query.error && requestOutcome(query.error, 'readById') === 'absent') return <Missing />;
  return (
    <QueryBoundary query={query} skeleton={<PromotionSkeleton />} errorTitle={t('rewards.promotion.error')}>
      {({ promotion, isAvailable, bonusKeys }) =>
        isAvailable && promotion.bannerBonusKey !== null ? (
          <WithBonus promotion={promotion} bonusKey={promotion.bannerBonusKey} />
        ) : (
          <WithoutBonus promotion={promotion} isAvailable={isAvailable} bonusKeys={bonusKeys} />
        )
      }
    </QueryBoundary>
  );
}

function ChosenPromotion({ frame }: { frame: ModalFrame }) {
  const t = useT();
  const query = useQuery(timedQueryFor('getPromotionPopup', { onFocus: false }));
  const title = query.data?.promotion?.bannerTitle ?? t('rewards.promotion.title');
  const offer = useOffer(query.data?.promotion?.bannerBonusKey ?? null);
  const settled = useSettled(frame, offer.isLoading || query.isPending);
  return (
    <Dialog key={settled.key} {...settled.frame} title={title} size="small">
      <QueryBoundary query={query} skeleton={<PromotionSkeleton />} errorTitle={t('rewards.promotion.error')}>
        {({ promotion }) =>
          promotion === null ? (
            <Missing />
          ) : promotion.bannerBonusKey === null ? (
            <WithoutBonus promotion={promotion} />
          ) : (
            <WithBonus promotion={promotion} bonusKey={promotion.bannerBonusKey} />
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

/** A promotion. Its bonus is left out where it is not on offer to this visitor. */
function WithBonus({ promotion, bonusKey }: { promotion: Promotion; bonusKey: string }) {
  const t = useT();
  const query = useOffer(bonusKey);
  return (
    <QueryBoundary query={query} skeleton={<PromotionSkeleton />} errorTitle={t('rewards.promotion.error')}>
      {({ data }) => {
        const offer = data.bonus.rows.find((row) => row.banner.bannerBonusKey === bonusKey);
        return offer ? (
          <Bonus offer={offer} text={promotion.bannerDescription} promotion={promotion} />
        ) : (
          <WithoutBonus promotion={promotion} />
        );
      }}
    </QueryBoundary>
  );
}

/** A bonus with its terms. One for a deposit leads to the deposit page, where it is chosen; it is activated with the deposit. */
function Bonus({ offer, text, promotion }: { offer: Offer; text: string | null; promotion?: Promotion }) {
  const t = useT();
  const pageHref = usePageHref();
  const isSignedIn = useSession() === 'signed-in';
  return (
    <div className={styles['popup']}>
      {text && <p className={styles['muted']}>{text}</p>}
      <OfferFacts offer={offer} />
      <BonusCosts offer={offer} />
      <div className={styles['pinned']}>
        {isSignedIn && offer.type === 'deposit' && !isWaiting(offer) ? (
          <LinkButton
            variant="primary"
            size="large"
            block
            href={`${pageHref('deposit')}?bonus=${offer.banner.bannerKey}`}
          >
            {t('rewards.promotion.deposit')}
          </LinkButton>
        ) : (
          <ActivateBonus key={offer.bonusId} offer={offer} />
        )}
      </div>
      {promotion && <DetailsLink promotion={promotion} />}
    </div>
  );
}

function DetailsLink({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const pageHref = usePageHref();
  if (useIsRemoved()('promotion')) return null;
  return (
    <LinkButton variant="quiet" block href={`${pageHref('promotion')}?key=${promotion.bannerKey}`}>
      {t('promotions.details')}
    </LinkButton>
  );
}

function WithoutBonus({
  promotion,
  isAvailable = true,
  bonusKeys = [],
}: {
  promotion: Promotion;
  isAvailable?: boolean;
  bonusKeys?: readonly string[] | undefined;
}) {
  const t = useT();
  return (
    <div className={styles['popup']}>
      {promotion.bannerDescription && <p className={styles['muted']}>{promotion.bannerDescription}</p>}
      {!isAvailable && <ReasonOfBonuses keys={bonusKeys} otherwise={<p>{t('promotions.unavailable')}</p>} />}
      {isAvailable && promotion.link && promotion.bannerCtaText && (
        <LinkButton variant="primary" size="large" block href={promotion.link}>
          {promotion.bannerCtaText}
        </LinkButton>
      )}
      <DetailsLink promotion={promotion} />
    </div>
  );
}

function PromotionSkeleton() {
  const t = useT();
  return <SkeletonText lines={5} label={t('rewards.promotion.loading')} />;
}

function Missing() {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  return (
    <EmptyState
      size="small"
      icon="gift"
      title={t('rewards.promotion.missing')}
      text={t('rewards.promotion.missing_text')}
      {...(!isRemoved('promotions') && { link: { href: pageHref('promotions'), label: t('offers.promotions') } })}
    />
  );
}
