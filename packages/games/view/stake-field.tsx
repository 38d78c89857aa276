import { useId, useState } from 'react';
import { classNames } from '@marquee/ui/class-names.ts';
import { DIRECTION_MARKS } from '@marquee/ui/money/money-text.tsx';
import type { GameViewProps, StakeProblem, Translate } from './game-view.ts';
import styles from './typed-field.module.css';

export type StakeFieldKey =
  | 'stake'
  | 'stake_range'
  | 'stake_format'
  | 'stake_ambiguous'
  | 'stake_outside'
  | 'stake_step';

interface StakeFieldProps extends Pick<GameViewProps<unknown>, 'stake' | 'formatMinor'> {
  readonly t: Translate<StakeFieldKey>;
  /** True while the stake must not change. */
  readonly isLocked: boolean;
  /** Type of amount and currency. */
  readonly className: string | undefined;
}

/** The stake as a field: shows the amount, takes digits and separators of every language, and says what is wrong with an amount that cannot be bet. */
export function StakeField({ stake, formatMinor, t, isLocked, className }: StakeFieldProps) {
  const id = useId();
  const { typed, problem } = stake;
  const money = formatMinor(stake.minor);
  const [before, after] = currencyOf(money);
  const [first, setFirst] = useState<string | null>(money);
  if (first !== null && first !== money) setFirst(null);
  return (
    <span className={classNames(styles['field'], className)} dir="ltr">
      {before !== '' && <span aria-hidden="true">{before}</span>}
      <input
        className={styles['input']}
        inputMode="decimal"
        autoComplete="off"
        size={Math.max(typed.length, 3)}
        value={typed}
        readOnly={isLocked}
        aria-label={t('stake')}
        aria-invalid={problem !== null || undefined}
        aria-describedby={id}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => stake.onType(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter') return;
          // Closes the keyboard of a touch screen; another one keeps its place on the page.
          if (matchMedia('(pointer: coarse)').matches) currentTarget.blur();
          else stake.onLeave();
        }}
        onBlur={stake.onLeave}
      />
      {after !== '' && <span aria-hidden="true">{after}</span>}
      {/* Says each step of the buttons, not what the field shows first. */}
      <output className="visually-hidden">{first === null && money}</output>
      <span id={id} className={styles['note']} data-problem={problem !== null || undefined} dir="auto">
        <span role={problem === null ? undefined : 'alert'}>{noteOf(problem, { stake, formatMinor, t })}</span>
      </span>
    </span>
  );
}

/** What stands before and after the digits of an amount. */
function currencyOf(money: string): readonly [before: string, after: string] {
  const text = money.replaceAll(DIRECTION_MARKS, '');
  return [/^\D*/.exec(text)?.[0] ?? '', /\D*$/.exec(text)?.[0] ?? ''];
}

function noteOf(
  problem: StakeProblem | null,
  { stake: { limits }, formatMinor, t }: Pick<StakeFieldProps, 'stake' | 'formatMinor' | 't'>,
): string {
  const range = { min: formatMinor(limits.minMinor), max: formatMinor(limits.maxMinor) };
  switch (problem) {
    case null:
      return t('stake_range', range);
    case 'outside':
      return t('stake_outside', range);
    case 'step':
      return t('stake_step', { step: formatMinor(limits.stepMinor) });
    default:
      return t(`stake_${problem}`, { example: formatMinor(limits.minMinor) });
  }
}
