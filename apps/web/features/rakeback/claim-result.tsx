import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useState } from 'react';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { isPositive, type RakebackDay } from './rakeback-day.rules.ts';
import styles from './rakeback.module.css';
import type { ClaimOutcome } from './use-claim.ts';

/** Result of a claim: the amount added to the balance, or the error with a retry. */
export function ClaimResult({
  result,
  onClose,
  onRetry,
}: {
  result: ClaimOutcome | null;
  onClose: () => void;
  onRetry: (day: RakebackDay) => void;
}) {
  const t = useT();
  const errorText = useErrorText();
  // Keeps the last result displayed while the dialog closes.
  const [displayed, setDisplayed] = useState(result);
  if (result !== null && displayed !== result) setDisplayed(result);
  if (!displayed) return null;
  const paid = 'amount' in displayed && isPositive(displayed.amount) ? displayed.amount : null;
  return (
    <Dialog
      isOpen={result !== null}
      onClose={onClose}
      onExited={() => setDisplayed(null)}
      closeLabel={t('shell.dialog.close')}
      size="small"
      title={t(paid === null ? 'rewards.claim.failed' : 'rewards.claim.done')}
      footer={
        <div className={styles['actions']}>
          <Button variant="primary" block onClick={onClose}>
            {t('rewards.claim.close')}
          </Button>
          {paid === null && (
            <Button
              variant="quiet"
              block
              onClick={() => {
                onClose();
                onRetry(displayed.day);
              }}
            >
              {t('shell.error.retry')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles['result']} data-outcome={paid === null ? 'failed' : 'done'}>
        <Icon name={paid === null ? 'alert' : 'check-circle'} size={40} />
        {paid === null ? (
          <p>{'error' in displayed ? errorText(displayed.error) : t('rewards.claim.failed_text')}</p>
        ) : (
          <>
            <p className={styles['amount']}>
              <Money amount={paid} currency={displayed.day.currencyCode} tone="win" />
            </p>
            <p className={styles['muted']}>{t('rewards.claim.done_text')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
