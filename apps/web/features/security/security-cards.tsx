import type { ReactNode } from 'react';
import styles from './security.module.css';
import { SessionsCard } from './sessions-card.tsx';

/** Everything that guards the account. `password` is the card of the profile. */
export function SecurityCards({ password }: { password: ReactNode }) {
  return (
    <div className={styles['cards']}>
      <SessionsCard />
      {password}
    </div>
  );
}
