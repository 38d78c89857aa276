import { Card } from '@marquee/ui/card/card.tsx';
import { ExplainBonus } from '../../lib/bonus/bonus-lines.tsx';
import { BonusProgress } from '../../lib/bonus/bonus-progress.tsx';
import { CancelBonus } from '../../lib/bonus/cancel-bonus.tsx';
import type { ActiveBonus } from '../../lib/bonus/use-active-bonus.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import layout from '../../lib/layout/cards.module.css';

/** Names the bonus that delays a withdrawal, what is left to wager, and offers to cancel it. */
export function ActiveBonusCard({ bonus, bonusBalance }: { bonus: ActiveBonus; bonusBalance: string }) {
  const t = useT();
  const money = useMoneyFormat();
  return (
    <Card padding="large" title={t('withdrawal.bonus.title', { name: bonus.name })} aria-live="polite">
      <div className={layout['stack']}>
        <p>{t('withdrawal.bonus.text', { amount: money(bonusBalance, bonus.currencyCode) })}</p>
        <BonusProgress bonus={bonus} />
        <div className={layout['actions']}>
          {bonus.multiplier > 0 && <ExplainBonus userBonusId={bonus.userBonusId} about="wagering" />}
          <ExplainBonus userBonusId={bonus.userBonusId} about="money" />
        </div>
        <CancelBonus userBonusId={bonus.userBonusId} />
      </div>
    </Card>
  );
}
