import { Gift } from '@marquee/ui/gift/gift.tsx';
import { useDayName } from '../../lib/calendar/four-weeks.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { stateOf, type DayState, type RakebackDay } from './rakeback-day.rules.ts';
import styles from './rakeback.module.css';

const GIFTS = {
  paid: 'opened',
  open: 'today',
  today: 'closed',
  yesterday: 'closed',
  ended: 'missed',
  future: 'locked',
} as const;

/** One day of the rakeback calendar. `onClaim` renders a claimable day as a button; `isExample` labels the amount as an example. */
export function RakebackGift({
  day,
  isExample,
  isBusy = false,
  onClaim,
}: {
  day: RakebackDay;
  isExample: boolean;
  isBusy?: boolean;
  onClaim?: (day: RakebackDay) => void;
}) {
  const t = useT();
  const money = useMoneyFormat();
  const dayName = useDayName();
  const state = stateOf(day);
  const amount = day.amount === null ? null : money(day.amount, day.currencyCode);
  const note = noteOf(day, state);
  return (
    <Gift
      state={isExample ? (day.future ? 'locked' : 'closed') : GIFTS[state]}
      title={dayName(day.canClaimDate)}
      text={
        <>
          {amount}
          {note && <span className={styles['note']}>{t(note)}</span>}
        </>
      }
      stateText={isExample ? t('rewards.rakeback.example') : t(`rewards.rakeback.state.${state}`)}
      busy={isBusy}
      onOpen={state === 'open' && onClaim ? () => onClaim(day) : undefined}
    />
  );
}

/** What words add to the amount: how long a claim is possible, or how a day without an amount earns one. */
function noteOf({ amount, today }: RakebackDay, state: DayState) {
  if (state === 'open') return today ? 'rewards.rakeback.ends_tomorrow' : 'rewards.rakeback.ends_today';
  if (amount !== null) return null;
  return state === 'future' || state === 'today' ? 'rewards.rakeback.hint' : 'rewards.rakeback.unearned';
}
