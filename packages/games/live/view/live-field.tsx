import { pressable } from '@marquee/ui/button/pressable.ts';
import type { ComponentProps, MouseEvent } from 'react';
import { shortAmount } from './bet-bar.tsx';
import type { FieldsProps } from './live-view.types.ts';

interface LiveFieldProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly id: string;
  /** Name of the field with its odds; the player's bet is added. */
  readonly label: string;
  /** Null before the result. */
  readonly isHit: boolean | null;
  readonly chipClassName: string | undefined;
  readonly table: Pick<FieldsProps<unknown>, 'placed' | 'chosen' | 'isDisabled' | 'onBet' | 'formatMinor' | 't'>;
  /** The field that a press means; the field itself if absent. */
  readonly fieldOf?: (event: MouseEvent<HTMLButtonElement>) => string;
}

/** A field of a live table inside a `BetGrid`, with the amount that the player has on it. */
export function LiveField({
  id,
  label,
  isHit,
  chipClassName,
  table: { placed, chosen, isDisabled, onBet, formatMinor, t },
  fieldOf = () => id,
  children,
  ...others
}: LiveFieldProps) {
  const minor = (placed.get(id) ?? 0n) + (chosen.get(id) ?? 0n);
  const amount = minor > 0n ? formatMinor(minor) : null;
  return (
    <button
      {...others}
      type="button"
      role="gridcell"
      tabIndex={-1}
      data-hit={isHit === true || undefined}
      data-missed={isHit === false || undefined}
      aria-label={amount === null ? label : `${label}, ${t('your_bet', { amount })}`}
      {...pressable(!isDisabled, (event: MouseEvent<HTMLButtonElement>) => onBet(fieldOf(event)))}
    >
      {children}
      {amount !== null && (
        <span className={chipClassName} data-chosen={chosen.has(id) || undefined}>
          {shortAmount(amount)}
        </span>
      )}
    </button>
  );
}
