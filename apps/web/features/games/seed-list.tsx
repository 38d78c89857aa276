import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './fairness.module.css';

type Seeds = EndpointResponse<'getSeeds'>['current'];

/** As long as the real ones, which are hexadecimal SHA-256. */
const PLACEHOLDER: Seeds = {
  serverSeedHash: '0'.repeat(64),
  clientSeed: '0',
  nonce: 0,
  nextServerSeedHash: '0'.repeat(64),
};

/** Long values to copy; always left-to-right. */
export function SeedList({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles['list']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code dir="ltr">{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The player's seeds. */
export function CurrentSeeds({ seeds }: { seeds: Seeds }) {
  const t = useT();
  return (
    <SeedList
      rows={[
        [t('fairness.seeds.hash'), seeds.serverSeedHash],
        [t('fairness.seeds.client'), seeds.clientSeed],
        [t('fairness.seeds.rounds'), String(seeds.nonce)],
        [t('fairness.seeds.next'), seeds.nextServerSeedHash],
      ]}
    />
  );
}

/** Placeholder of the seeds and their form, in their final shape. */
export function SeedsSkeleton() {
  const t = useT();
  return (
    <div className={styles['seeds']} inert data-placeholder="">
      <CurrentSeeds seeds={PLACEHOLDER} />
      <div className={styles['rotate']}>
        <TextField label={t('fairness.seeds.new')} hint={t('fairness.seeds.new_hint')} readOnly />
        <Button icon="refresh">{t('fairness.seeds.change')}</Button>
      </div>
    </div>
  );
}
