import { useEffect, useRef } from 'react';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { supportIdOf } from '../../lib/api/support-id.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { LocationError } from '../../lib/location/location-error.tsx';
import styles from './cashier.module.css';
import { isServerError, errorSlotOf } from './error-slot.rules.ts';
import { useDepositErrorText } from './use-deposit-error.ts';

/** Why a deposit was not created. `isUnknown`: the outcome is unknown; the text says that trying again is safe. */
export function DepositError({
  error,
  isUnknown = false,
  onRetry,
}: {
  error: unknown;
  isUnknown?: boolean;
  onRetry: () => void;
}) {
  const t = useT();
  const errorText = useDepositErrorText();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `void`: newer browsers return a promise, which an effect must not return.
    void container.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error instanceof ApiError && errorSlotOf(error.code) === 'location')
    return (
      <div ref={container} className={styles['error']}>
        <LocationError action="deposit" title={t('cashier.error.submit_title')} onVerified={onRetry} onRetry={onRetry}>
          {errorText(error)}
          {isUnknown && <> {t('cashier.error.unsure')}</>}
        </LocationError>
      </div>
    );
  const isFault = error instanceof ApiError && isServerError(error.code);
  const title = isFault
    ? 'deposit.server_error.title'
    : isUnknown
      ? 'cashier.error.unsure_title'
      : 'cashier.error.submit_title';
  const supportId = supportIdOf(error);
  return (
    <div ref={container} className={styles['error']}>
      <Banner
        role="alert"
        tone={isUnknown ? 'warning' : 'danger'}
        title={t(title)}
        action={
          isUnknown && (
            <Button size="small" icon="refresh" onClick={onRetry}>
              {t('cashier.retry')}
            </Button>
          )
        }
      >
        {(!isUnknown || (error instanceof ApiError && !isFault)) && <p>{errorText(error)}</p>}
        {isUnknown && <p>{t('cashier.error.unsure')}</p>}
        {supportId !== null && <p className={styles['support']}>{t('shell.error.reference', { id: supportId })}</p>}
      </Banner>
    </div>
  );
}
