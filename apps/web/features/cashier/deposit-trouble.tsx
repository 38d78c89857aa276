import { useEffect, useRef } from 'react';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { ApiError, type ConnectionError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { PlaceTrouble } from '../../lib/location/place-trouble.tsx';
import styles from './cashier.module.css';
import { useDepositErrorText } from './use-deposit-error.ts';

/** The place may be proved, and then it is another answer. */
export const COUNTRY_BLOCK = 'deposit.DEPOSIT_COUNTRY_BLOCK';

/** Refusals where trying the same again can help. */
const PASSING: ReadonlySet<string> = new Set([
  'deposit.PROVIDER_ERROR',
  'request.too_many',
  'server.internal',
  'server.unavailable',
]);

/** Why a deposit was not begun; where that is not known, it says so, and that trying again is safe. */
export function DepositTrouble({ error, onRetry }: { error: ApiError | ConnectionError; onRetry: () => void }) {
  const t = useT();
  const errorText = useDepositErrorText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers give a promise; an effect may give nothing but its cleaner.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error instanceof ApiError && error.code === COUNTRY_BLOCK)
    return (
      <div ref={place} className={styles['trouble']}>
        <PlaceTrouble action="deposit" title={t('cashier.error.submit_title')} onVerified={onRetry} onRetry={onRetry}>
          {errorText(error)}
        </PlaceTrouble>
      </div>
    );
  const isUnsure = !(error instanceof ApiError);
  const canRetry = isUnsure || PASSING.has(error.code);
  return (
    <div ref={place} className={styles['trouble']}>
      <Banner
        role="alert"
        tone={isUnsure ? 'warning' : 'danger'}
        title={t(isUnsure ? 'cashier.error.unsure_title' : 'cashier.error.submit_title')}
        action={
          canRetry && (
            <Button size="small" icon="refresh" onClick={onRetry}>
              {t('cashier.retry')}
            </Button>
          )
        }
      >
        {isUnsure ? t('cashier.error.unsure') : errorText(error)}
      </Banner>
    </div>
  );
}
