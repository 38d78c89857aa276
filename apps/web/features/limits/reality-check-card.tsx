import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import layout from '../../lib/layout/cards.module.css';
import { intervalChoices, OFF } from './reality-check-intervals.rules.ts';
import styles from './limits.module.css';

type RealityCheck = EndpointResponse<'getPlaySession'>['realityCheck'];

/** Interval of the reality check, within what the market allows. */
export function RealityCheckCard() {
  const t = useT();
  return (
    <Card padding="large" title={t('play.reminder.title')}>
      <QueryBoundary
        query={useQuery(queryFor('getPlaySession'))}
        skeleton={<SkeletonText lines={3} label={t('play.check.loading')} />}
        errorTitle={t('play.reminder.error')}
      >
        {({ realityCheck }) => <IntervalForm check={realityCheck} />}
      </QueryBoundary>
    </Card>
  );
}

function IntervalForm({ check }: { check: RealityCheck }) {
  const t = useT();
  const client = useQueryClient();
  const valueOf = (minutes: number | null) => (minutes === null ? OFF : String(minutes));
  const wanted = valueOf(check.next ? check.next.intervalMinutes : check.intervalMinutes);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const value = chosen ?? wanted;
  const save = useEndpointMutation(
    () => callApi('setRealityCheck', { body: { intervalMinutes: value === OFF ? null : Number(value) } }),
    {
      onSuccess: (session) => {
        client.setQueryData(queryFor('getPlaySession').queryKey, session);
        setChosen(null);
        setIsSaved(true);
      },
    },
  );
  return (
    <div className={layout['stack']}>
      <p className={styles['muted']}>{t('play.reminder.text')}</p>
      {check.isRequired && <p className={styles['muted']}>{t('play.reminder.required')}</p>}
      <RadioChips
        legend={t('play.reminder.legend')}
        choices={intervalChoices(check).map((choice) => ({
          value: choice,
          label: choice === OFF ? t('play.reminder.off') : t('limits.minutes', { minutes: Number(choice) }),
        }))}
        value={value}
        onChange={(next) => {
          setChosen(next);
          setIsSaved(false);
          save.reset();
        }}
      />
      <p className={styles['muted']}>{t('play.reminder.later')}</p>
      {check.next && (
        <Banner tone="info">{t('play.reminder.next', { minutes: check.next.intervalMinutes ?? 0 })}</Banner>
      )}
      <ErrorAlert error={save.error} />
      <div className={layout['actions']}>
        <Button
          variant="primary"
          disabled={value === wanted}
          busy={save.isBusy}
          busyLabel={t('play.reminder.saving')}
          onClick={() => void save.run()}
        >
          {t('play.reminder.save')}
        </Button>
      </div>
      <p role="status" className={styles['good']}>
        {isSaved && t('play.reminder.saved')}
      </p>
    </div>
  );
}
