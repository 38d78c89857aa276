import { percentDone } from '@marquee/money/percent-of.ts';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { useT } from '../i18n/use-t.ts';
import { useMoneyFormat } from '../money/money.tsx';

type Bonus = Pick<
  NonNullable<EndpointResponse<'getUserDetails'>['activeBonus']>,
  'multiplier' | 'wageredAmount' | 'wagerLeft' | 'currencyCode'
>;

/** How much of the wagering requirement of a bonus is done, and the amount that is left; nothing for a bonus without one. */
export function BonusProgress({ bonus }: { bonus: Bonus }) {
  const t = useT();
  const money = useMoneyFormat();
  if (bonus.multiplier === 0) return null;
  return (
    <Progress
      label={t('bonus_history.wager')}
      value={percentDone(bonus.wageredAmount, bonus.wagerLeft, bonus.currencyCode)}
      max={100}
      text={`${t('bonus_history.wager_left')}: ${money(bonus.wagerLeft, bonus.currencyCode)}`}
    />
  );
}
