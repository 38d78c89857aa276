import { formatAmount } from '@marquee/money/format.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { Deposit } from './payment-method.ts';

/** What a deposit gave besides its money: bonus money, free spins, or that the bonus waits, or why it was not added. Nothing for one without a bonus. */
export function BonusNote({ deposit, className }: { deposit: Deposit; className?: string | undefined }) {
  const { t } = useTranslator();
  const { locale } = useSite();
  const { bonus, currencyCode } = deposit;
  if (!bonus) return null;
  const { name, amount, wager, freeSpins, minDeposit, depositNumber } = bonus;
  const money = (of: string | null) => (of === null ? '' : formatAmount(of, currencyCode, locale));
  const refusal = bonus.refusal === 'too_small' && minDeposit === null ? 'unavailable' : bonus.refusal;
  return (
    <>
      <p className={className}>
        {bonus.state === 'given' &&
          t('cashier.result.bonus.given', {
            name,
            amount: money(amount),
            capped: bonus.isCapped ? 'yes' : 'no',
            requirement: wager !== null && /[1-9]/.test(wager) ? 'some' : 'none',
            wager: money(wager),
          })}
        {bonus.state === 'waits' && t('cashier.result.bonus.waits', { name })}
        {bonus.state === 'refused' &&
          t('cashier.result.bonus.refused', {
            name,
            reason: refusal ?? 'unavailable',
            min: money(minDeposit),
            number: depositNumber ?? 0,
          })}
      </p>
      {freeSpins !== null && bonus.state !== 'refused' && (
        <p className={className}>
          {t('cashier.result.bonus.spins', {
            count: freeSpins.count,
            games: new Intl.ListFormat([locale, 'en'], { type: 'disjunction' }).format(freeSpins.games),
            state: bonus.state === 'waits' ? 'deposit' : freeSpins.state === 'pending' ? 'later' : 'now',
          })}
        </p>
      )}
    </>
  );
}
