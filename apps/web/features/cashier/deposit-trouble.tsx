import { useEffect, useRef } from 'react';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { ApiError, type ConnectionError } from '../../lib/api/api-error.ts';
import { supportIdOf } from '../../lib/api/support-id.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { PlaceTrouble } from '../../lib/location/place-trouble.tsx';
import styles from './cashier.module.css';
import { isOurFault, placeOfTrouble } from './trouble-place.rules.ts';
import { useDepositErrorText } from './use-deposit-error.ts';

/** Refusals where trying the same again can help. */
const PASSING: ReadonlySet<string> = new Set(['deposit.PROVIDER_ERROR', 'request.too_many', 'server.maintenance']);

/** Why a deposit was not begun; where that is not known, it says so, and that trying again is safe. */
export function DepositTrouble({ error, onRetry }: { error: ApiError | ConnectionError; onRetry: () => void }) {
  const t = useT();
  const errorText = useDepositErrorText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers give a promise; an effect may give nothing but its cleaner.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error instanceof ApiError && placeOfTrouble(error.code) === 'place')
    return (
      <div ref={place} className={styles['trouble']}>
        <PlaceTrouble action="deposit" title={t('cashier.error.submit_title')} onVerified={onRetry} onRetry={onRetry}>
          {errorText(error)}
        </PlaceTrouble>
      </div>
    );
  const isFault = error instanceof ApiError && isOurFault(error.code);
  const isUnsure = isFault || !(error instanceof ApiError);
  const title = isFault
    ? 'deposit.fault.title'
    : isUnsure
      ? 'cashier.error.unsure_title'
      : 'cashier.error.submit_title';
  const supportId = supportIdOf(error);
  return (
    <div ref={place} className={styles['trouble']}>
      <Banner
        role="alert"
        tone={isUnsure ? 'warning' : 'danger'}
        title={t(title)}
        action={
          (isUnsure || PASSING.has(error.code)) && (
            <Button size="small" icon="refresh" onClick={onRetry}>
              {t('cashier.retry')}
            </Button>
          )
        }
      >
        {isUnsure ? t('cashier.error.unsure') : errorText(error)}
        {supportId !== null && <p className={styles['support']}>{t('shell.error.reference', { id: supportId })}</p>}
      </Banner>
    </div>
  );
}
