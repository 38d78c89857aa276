import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { useState } from 'react';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';
import styles from './location.module.css';
import { verifyLocation, type Verdict } from './verify-location.ts';

/** Button for the location check, with its progress and error messages. */
export function LocationCheck({
  onVerified,
  size = 'large',
}: {
  onVerified?: () => void;
  size?: 'small' | 'base' | 'large';
}) {
  const t = useT();
  const brand = useSite().settings.brandName;
  const [problem, setProblem] = useState<{ readonly verdict: Verdict; readonly tries: number } | null>(null);
  const { run: verify, isBusy } = useEndpointMutation(verifyLocation, {
    onSuccess: (verdict) => {
      if (verdict.kind !== 'verified') return setProblem({ verdict, tries: (problem?.tries ?? 0) + 1 });
      setProblem(null);
      onVerified?.();
    },
  });
  const verdict = problem?.verdict;
  return (
    <div className={styles['check']}>
      <div role="status" className={styles['status']}>
        {verdict && verdict.kind !== 'verified' && (
          // A new key per attempt, so that the same message is announced again.
          <Banner key={problem.tries} tone="warning">
            {verdict.kind === 'outside'
              ? t('blocked.outside', { country: verdict.country, brand })
              : t(`blocked.${verdict.kind}`)}
          </Banner>
        )}
      </div>
      <Button
        variant="primary"
        size={size}
        block={size !== 'small'}
        icon="refresh"
        busy={isBusy}
        busyLabel={t('blocked.locating')}
        onClick={() => void verify()}
      >
        {t('blocked.verify')}
      </Button>
      <p className={styles['small']}>{t('blocked.consent')}</p>
    </div>
  );
}
