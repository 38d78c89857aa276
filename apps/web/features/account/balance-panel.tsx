import type { ReactNode } from 'react';
import { Answered } from '../../lib/api/answered.tsx';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { BalanceCard } from './balance-card.tsx';
import { CardsWaiting } from './overview-cards.tsx';

/** The balance, and with it what stands below: nothing is pushed down by its arrival. */
export function BalancePanel({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Answered query={usePlayer()} waiting={<CardsWaiting count={1} />} errorTitle={t('account.error.title')}>
      {(details) => (
        <>
          <BalanceCard details={details} />
          {children}
        </>
      )}
    </Answered>
  );
}
