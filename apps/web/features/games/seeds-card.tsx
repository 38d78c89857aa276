import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isClientSeed } from '@marquee/games/fairness/seeds.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { CurrentSeeds, SeedList, SeedsSkeleton } from './seed-list.tsx';
import styles from './fairness.module.css';

type Rotated = EndpointResponse<'rotateSeeds'>;

/** The player's current seeds, and the form to rotate them, which reveals the old server seed. */
export function SeedsCard() {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...queryFor('getSeeds'), staleTime: 0 });
  const [revealed, setRevealed] = useState<Rotated['revealed'] | null>(null);
  const rotation = useEndpointForm<{ clientSeed: string }, Rotated>({
    defaultValues: { clientSeed: '' },
    check: ({ clientSeed }) => (isClientSeed(clientSeed) ? {} : { clientSeed: 'fairness.seeds.invalid' }),
    send: (body) => callApi('rotateSeeds', { body }),
    onSuccess: (response) => {
      setRevealed(response.revealed);
      client.setQueryData(queryFor('getSeeds').queryKey, (old) => old && { ...old, current: response.current });
      rotation.form.reset();
    },
    // The form has one field, so every error is shown there.
    fieldOf: () => 'clientSeed',
  });
  if (error && !data)
    return (
      <p className={styles['hint']}>
        {errorText(error)}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t('fairness.retry')}
        </Button>
      </p>
    );
  if (!data) return <SeedsSkeleton />;

  return (
    <div className={styles['seeds']}>
      <CurrentSeeds seeds={data.current} />
      <form {...rotation.props} className={styles['rotate']}>
        <TextField
          {...rotation.register('clientSeed')}
          label={t('fairness.seeds.new')}
          hint={t('fairness.seeds.new_hint')}
          lengthMax={64}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={rotation.errorOf('clientSeed')}
        />
        <Button type="submit" busy={rotation.isBusy} icon="refresh">
          {t('fairness.seeds.change')}
        </Button>
      </form>
      {revealed && (
        <div role="status" className={styles['revealed']}>
          <p>{t('fairness.seeds.revealed', { count: revealed.rounds })}</p>
          <SeedList
            rows={[
              [t('fairness.seeds.server'), revealed.serverSeed],
              [t('fairness.seeds.client'), revealed.clientSeed],
            ]}
          />
        </div>
      )}
    </div>
  );
}
