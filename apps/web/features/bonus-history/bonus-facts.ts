import { numberLocale } from '@marquee/text/numbers.ts';
import type { MessageKey } from '@marquee/locales/message-key.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';

type UserBonus = EndpointResponse<'getUserBonus'>['rows'][number];

/** Labelled facts of a bonus; facts that do not apply are left out. */
export function useBonusFacts(bonus: UserBonus): ReadonlyArray<readonly [MessageKey, string]> {
  const t = useT();
  const money = useMoneyFormat();
  const { locale } = useSite();
  const whole = new Intl.NumberFormat(numberLocale(locale));
  const instant = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const amountOf = (amount: string | null) => (amount === null ? null : money(amount, bonus.currencyCode));
  const countOf = (count: number | null) => (count === null ? null : whole.format(count));
  const dateOf = (at: string | null) => (at === null ? null : instant.format(new Date(at)));
  const percent = bonus.depositBonusPercent;
  const facts: ReadonlyArray<readonly [MessageKey, string | null]> = [
    ['bonus_history.id', bonus.userBonusId],
    ['bonus_history.type', t(`bonus_history.type.${bonus.type}`)],
    ['bonus_history.deposit_amount', amountOf(bonus.depositAmount)],
    ['bonus_history.spins', countOf(bonus.freeSpinsQuantity)],
    ['bonus_history.spins_left', countOf(bonus.freeSpinsLeft)],
    ['bonus_history.spin_stake', amountOf(bonus.freeSpins?.stake ?? null)],
    ['bonus_history.spins_won', amountOf(bonus.freeSpins?.won ?? null)],
    ['bonus_history.games', bonus.games.length === 0 ? null : new Intl.ListFormat(locale).format(bonus.games)],
    ['bonus_history.amount', amountOf(bonus.bonusAmount)],
    ['bonus_history.multiplier', `${whole.format(bonus.multiplier)}×`],
    ['bonus_history.wager_left', amountOf(bonus.wagerLeft)],
    ['bonus_history.wagered', amountOf(bonus.wageredAmount)],
    ['bonus_history.start', dateOf(bonus.start)],
    ['bonus_history.expiration', dateOf(bonus.expiration)],
    [
      'bonus_history.percent',
      percent === null ? null : new Intl.NumberFormat(numberLocale(locale), { style: 'percent' }).format(percent / 100),
    ],
    ['bonus_history.threshold', amountOf(bonus.maxBonusThreshold)],
    ['bonus_history.max_win', amountOf(bonus.maxWinAmount)],
    ['bonus_history.min_balance', amountOf(bonus.minBalance)],
    ['bonus_history.min_deposit', amountOf(bonus.minDeposit)],
    ['bonus_history.max_bet', amountOf(bonus.maxBet)],
    ['bonus_history.converted', amountOf(bonus.convertedAmount)],
    ['bonus_history.forfeited', amountOf(bonus.forfeitedAmount)],
    ['bonus_history.valid_to', dateOf(bonus.validTo)],
    ['bonus_history.source', t(`bonus_history.source.${bonus.wageringMultiplier}`)],
  ];
  return facts.filter((fact): fact is readonly [MessageKey, string] => fact[1] !== null);
}
