import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isClientSeed } from '@marquee/games/fairness/seeds.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { SeedList } from './seed-list.tsx';
import styles from './fairness.module.css';

/** The player's current seeds, and the form to rotate them, which reveals the old server seed. */
export function SeedsCard() {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({ ...queryFor('getSeeds'), staleTime: 0 });
  const [clientSeedInput, setClientSeedInput] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<EndpointResponse<'rotateSeeds'>['revealed'] | null>(null);
  const { run: rotate, isBusy } = useEndpointMutation(
    (clientSeed: string) => callApi('rotateSeeds', { body: { clientSeed } }),
    {
      onSuccess: async (response) => {
        setRevealed(response.revealed);
        setClientSeedInput('');
        await client.invalidateQueries({ queryKey: queryFor('getSeeds').queryKey });
      },
      onError: (failure) => setProblem(errorText(failure)),
    },
  );
  if (error)
    return (
      <p className={styles['hint']}>
        {errorText(error)}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t('fairness.retry')}
        </Button>
      </p>
    );
  if (!data) return <Skeleton shape="block" className={styles['skeleton']} />;

  const submit = () => {
    const isValid = isClientSeed(clientSeedInput);
    setProblem(isValid ? null : t('fairness.seeds.invalid'));
    if (isValid) void rotate(clientSeedInput);
  };
  return (
    <div className={styles['seeds']}>
      <SeedList
        rows={[
          [t('fairness.seeds.hash'), data.current.serverSeedHash],
          [t('fairness.seeds.client'), data.current.clientSeed],
          [t('fairness.seeds.rounds'), String(data.current.nonce)],
          [t('fairness.seeds.next'), data.current.nextServerSeedHash],
        ]}
      />
      <form
        className={styles['rotate']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('fairness.seeds.new')}
          hint={t('fairness.seeds.new_hint')}
          value={clientSeedInput}
          maxLength={64}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setClientSeedInput(event.target.value)}
          {...(problem !== null && { error: problem })}
        />
        <Button type="submit" busy={isBusy} icon="refresh">
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
