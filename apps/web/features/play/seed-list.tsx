import styles from './fairness.module.css';

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
