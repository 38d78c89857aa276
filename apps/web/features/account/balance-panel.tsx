import { Answered } from '../../lib/api/answered.tsx';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { BalanceCard } from './balance-card.tsx';
import { CardsWaiting } from './overview-cards.tsx';

export function BalancePanel() {
  const t = useT();
  return (
    <Answered query={usePlayer()} waiting={<CardsWaiting count={1} />} errorTitle={t('account.error.title')}>
      {(details) => <BalanceCard details={details} />}
    </Answered>
  );
}
