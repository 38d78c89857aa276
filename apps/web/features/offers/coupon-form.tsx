import { useRouter } from '@tanstack/react-router';
import { COUPON_CHARS_MAX } from '@marquee/contract/constants.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { Suspense, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useModal } from '../../modals/modal-url.ts';
import styles from './offers.module.css';

const RedeemedBonus = lazyWithQueries(async () => (await import('./redeemed-bonus.tsx')).RedeemedBonus);

type Redeemed = EndpointResponse<'redeemCoupon'>;
type CouponValues = Readonly<Record<'code', string>>;

/** Coupon form; guests are asked to log in first. Errors of the code appear at the field. */
export function CouponForm() {
  const t = useT();
  const router = useRouter();
  const session = useSession();
  const modal = useModal();
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);
  const { form, props, register, isBusy, error, errorOf } = useEndpointForm<CouponValues, Redeemed | null>({
    check: ({ code }) => {
      setRedeemed(null);
      return code.trim() === '' ? { code: 'validation.required' } : {};
    },
    send: async ({ code }) => {
      if (session === 'signed-in') return callApi('redeemCoupon', { body: { code: code.trim() } });
      modal.open('login');
      return null;
    },
    onSuccess: async (bonus) => {
      if (bonus === null) return;
      setRedeemed(bonus);
      form.reset();
      await router.invalidate();
    },
    fieldOf: (error) => (error instanceof ApiError && error.code.startsWith('coupon.') ? 'code' : null),
  });

  return (
    <form {...props} className={styles['coupon']}>
      <div className={styles['couponLine']}>
        <TextField
          {...register('code')}
          label={t('offers.coupon.label')}
          hint={t('offers.coupon.hint')}
          error={errorOf('code')}
          lengthMax={COUPON_CHARS_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('offers.coupon.busy')}>
          {t('offers.coupon.redeem')}
        </Button>
      </div>
      {redeemed !== null && (
        <>
          <Banner tone="success" role="status">
            {t('offers.coupon.redeemed', { name: redeemed.name })}
          </Banner>
          <Suspense>
            <RedeemedBonus key={redeemed.bonusId} bonusId={redeemed.bonusId} />
          </Suspense>
        </>
      )}
      <ErrorAlert error={error} />
      <noscript>
        <p className={styles['muted']}>{t('offers.coupon.noscript')}</p>
      </noscript>
    </form>
  );
}
