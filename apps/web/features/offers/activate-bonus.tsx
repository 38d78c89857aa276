import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import type { Offer } from './offer.types.ts';
import { isWaiting, OfferWait } from './offer-wait.tsx';

/** Activates the bonus with one idempotency key; guests are led to log in. Errors appear beside the button. */
export function ActivateBonus({ offer }: { offer: Offer }) {
  const t = useT();
  const pageHref = usePageHref();
  const modalHref = useModalHref();
  const session = useSession();
  const key = useRef<string | null>(null);
  const [isDone, setDone] = useState(false);
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
      onSuccess: () => setDone(true),
    },
  );
  if (isDone)
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
        {t('rewards.promotion.done_text')}
      </Banner>
    );
  if (isWaiting(offer)) return <OfferWait offer={offer} />;
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
