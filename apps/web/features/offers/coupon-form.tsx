import { useRouter } from '@tanstack/react-router';
import { COUPON_CHARS_MAX } from '@marquee/contract/constants.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { clearPublicCache } from '../../lib/api/read-public.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useModal } from '../../modals/modal-url.ts';
import styles from './offers.module.css';

/** Coupon form; guests are asked to log in first. Errors of the code appear at the field. */
export function CouponForm() {
  const t = useT();
  const errorText = useErrorText();
  const router = useRouter();
  const session = useSession();
  const modal = useModal();
  const [wrong, setWrong] = useState<string | undefined>();
  const [error, setError] = useState<string | null>(null);
  const [redeemed, setRedeemed] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function redeem(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form).get('code');
    const code = typeof typed === 'string' ? typed.trim() : '';
    setWrong(undefined);
    setError(null);
    setRedeemed(null);
    if (code === '') return setWrong(t('validation.required'));
    if (session !== 'signed-in') return modal.open('login');
    setIsSending(true);
    try {
      const { name } = await callApi('redeemCoupon', { body: { code } });
      setRedeemed(name);
      form.reset();
      clearPublicCache();
      await router.invalidate();
    } catch (error) {
      if (error instanceof ApiError && error.code.startsWith('coupon.')) setWrong(errorText(error));
      else setError(errorText(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form
      className={styles['coupon']}
      method="post"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSending) void redeem(event.currentTarget);
      }}
    >
      <div className={styles['couponLine']}>
        <TextField
          name="code"
          label={t('offers.coupon.label')}
          hint={t('offers.coupon.hint')}
          error={wrong}
          maxLength={COUPON_CHARS_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" variant="primary" busy={isSending} busyLabel={t('offers.coupon.busy')}>
          {t('offers.coupon.redeem')}
        </Button>
      </div>
      {redeemed !== null && (
        <Banner tone="success" role="status">
          {t('offers.coupon.redeemed', { name: redeemed })}
        </Banner>
      )}
      {error !== null && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      <noscript>
        <p className={styles['muted']}>{t('offers.coupon.noscript')}</p>
      </noscript>
    </form>
  );
}
