import type { ReactNode } from 'react';
import styles from './odds-list.module.css';

export interface Odds {
  readonly name: string;
  readonly value: ReactNode;
}

/** Chance, multiplier and payout of the chosen bet, side by side. */
export function OddsList({ items }: { readonly items: readonly Odds[] }) {
  return (
    <dl className={styles['odds']}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
