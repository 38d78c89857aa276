import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import layout from '../../lib/layout/cards.module.css';
import { LimitForm } from './limit-form.tsx';
import styles from './limits.module.css';
import { useLimits, type PlayerLimit } from './use-limits.ts';

const PERIODS = ['0', '1', '2'] as const;

/** The step before a deposit: set a deposit limit, or, with `prompt`, continue without one. The cashier is fetched again afterwards. */
export function LimitStep({ step }: { step: 'prompt' | 'required' }) {
  const t = useT();
  return (
    <Card padding="large" title={t('limits.step.title')}>
      <QueryBoundary
        query={useLimits()}
        skeleton={<SkeletonText lines={4} label={t('limits.loading')} />}
        errorTitle={t('limits.error')}
      >
        {({ limits }) => <StepForm step={step} limits={limits.filter(({ kind }) => kind === 'deposit')} />}
      </QueryBoundary>
    </Card>
  );
}

function StepForm({ step, limits }: { step: 'prompt' | 'required'; limits: readonly PlayerLimit[] }) {
  const t = useT();
  const client = useQueryClient();
  const [period, setPeriod] = useState<string>('2');
  const limit = limits.find((one) => String(one.period) === period);
  const decline = useEndpointMutation(() => callApi('declineDepositLimit', {}), {
    // Busy until the cashier shows what follows.
    onSuccess: () => client.invalidateQueries({ queryKey: ['getPayments'] }),
  });
  return (
    <div className={layout['stack']}>
      <p className={styles['muted']}>{t(`limits.step.${step}`)}</p>
      <RadioChips
        legend={t('limits.step.period')}
        choices={PERIODS.map((value) => ({ value, label: t(`limits.period.${value}`) }))}
        value={period}
        onChange={(next) => {
          decline.reset();
          setPeriod(next);
        }}
      />
      {limit && <LimitForm key={period} limit={limit} canCancel={false} onClose={() => {}} />}
      {step === 'prompt' && (
        <div>
          <Button busy={decline.isBusy} busyLabel={t('limits.saving')} onClick={() => void decline.run()}>
            {t('limits.step.decline')}
          </Button>
        </div>
      )}
      <ErrorAlert error={decline.error} />
    </div>
  );
}
