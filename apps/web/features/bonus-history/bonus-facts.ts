import type { MessageKey } from '@marquee/locales/keys.gen.ts';
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
  const whole = new Intl.NumberFormat(locale);
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const amountOf = (amount: string | null) => (amount === null ? null : money(amount, bonus.currencyCode));
  const countOf = (count: number | null) => (count === null ? null : whole.format(count));
  const dateOf = (at: string | null) => (at === null ? null : instant.format(new Date(at)));
  const percent = bonus.depositBonusPercent;
  const facts: ReadonlyArray<readonly [MessageKey, string | null]> = [
    ['held.id', bonus.userBonusId],
    ['held.type', t(`held.type.${bonus.type}`)],
    ['held.deposit_amount', amountOf(bonus.depositAmount)],
    ['held.spins', countOf(bonus.freeSpinsQuantity)],
    ['held.spins_left', countOf(bonus.freeSpinsLeft)],
    ['held.games', bonus.games.length === 0 ? null : new Intl.ListFormat(locale).format(bonus.games)],
    ['held.amount', amountOf(bonus.bonusAmount)],
    ['held.multiplier', `${whole.format(bonus.multiplier)}×`],
    ['held.wager_left', amountOf(bonus.wagerLeft)],
    ['held.wagered', amountOf(bonus.wageredAmount)],
    ['held.start', dateOf(bonus.start)],
    ['held.expiration', dateOf(bonus.expiration)],
    [
      'held.percent',
      percent === null ? null : new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100),
    ],
    ['held.threshold', amountOf(bonus.maxBonusThreshold)],
    ['held.max_win', amountOf(bonus.maxWinAmount)],
    ['held.min_balance', amountOf(bonus.minBalance)],
    ['held.min_deposit', amountOf(bonus.minDeposit)],
    ['held.valid_to', dateOf(bonus.validTo)],
    ['held.source', t(`held.source.${bonus.wageringMultiplier}`)],
  ];
  return facts.filter((fact): fact is readonly [MessageKey, string] => fact[1] !== null);
}
