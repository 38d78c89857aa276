import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { useRef, useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { isWaiting, OfferReason } from '../../lib/bonus/offer-reason.tsx';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import type { Offer } from './offer.types.ts';
import styles from './offers.module.css';

type UserBonus = EndpointResponse<'activateBonus'>['userBonus'];

/** Activates the bonus with one idempotency key; guests are led to log in. Errors appear beside the button. */
export function ActivateBonus({ offer }: { offer: Offer }) {
  const t = useT();
  const modalHref = useModalHref();
  const session = useSession();
  const key = useRef<string | null>(null);
  const [given, setGiven] = useState<UserBonus | null>(null);
  const {
    run: activate,
    isBusy: isSending,
    error,
  } = useEndpointMutation(
    () =>
      callApi('activateBonus', {
        body: { bonusId: offer.bonusId, currencyCode: offer.currencyCode },
        idempotencyKey: (key.current ??= newIdempotencyKey()),
      }),
    {
      onSuccess: ({ userBonus }) => setGiven(userBonus),
    },
  );
  if (given !== null) return <Given bonus={given} offer={offer} />;
  if (isWaiting(offer)) return <OfferReason offer={offer} className={styles['wait']} />;
  return (
    <>
      <ErrorAlert error={error} />
      {session === 'signed-in' ? (
        <Button
          variant="primary"
          size="large"
          block
          data-invites=""
          busy={isSending}
          busyLabel={t('rewards.promotion.busy')}
          onClick={() => void activate()}
        >
          {t('rewards.promotion.activate')}
        </Button>
      ) : (
        <LinkButton variant="primary" size="large" block href={modalHref('login')}>
          {t('rewards.guest.action')}
        </LinkButton>
      )}
    </>
  );
}

/** What an activation gave: bonus money, free spins, or a bonus that waits for its deposit. */
function Given({ bonus, offer }: { bonus: UserBonus; offer: Offer }) {
  const t = useT();
  const pageHref = usePageHref();
  const money = useMoneyFormat();
  const amount = (of: string) => money(of, bonus.currencyCode);
  const hasMoney = /[1-9]/.test(bonus.bonusAmount);
  const isWagered = /[1-9]/.test(bonus.wagerLeft);
  return (
    <Banner
      tone="success"
      role="status"
      title={t('rewards.promotion.done')}
      action={
        <LinkButton size="small" href={pageHref('bonus_history')}>
          {t('rewards.promotion.see')}
        </LinkButton>
      }
    >
      {bonus.type === 'deposit' && bonus.status === 'available' && <p>{t('rewards.given.deposit')}</p>}
      {bonus.status !== 'available' && hasMoney && (
        <p>
          {isWagered
            ? t('rewards.given.bonus', { amount: amount(bonus.bonusAmount), wager: amount(bonus.wagerLeft) })
            : t('rewards.given.real', { amount: amount(bonus.bonusAmount) })}
        </p>
      )}
      {bonus.freeSpinsQuantity !== null && bonus.freeSpins !== null && (
        <p>
          {t('rewards.given.spins', {
            count: bonus.freeSpinsQuantity,
            games: (offer.freeSpins?.games ?? []).map(({ name }) => name).join(', '),
            state: bonus.freeSpins.state === 'pending' ? 'later' : 'now',
          })}
        </p>
      )}
      <p>{t('rewards.promotion.done_text')}</p>
    </Banner>
  );
}
