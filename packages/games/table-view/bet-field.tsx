import { pressable } from '@marquee/ui/button/pressable.ts';
import styles from './art/bet-field.module.css';
import { Chip } from './chip.tsx';
import { chipText, toneOf, type ChipKind } from './chips.ts';
import type { TableT } from './table-text-key.ts';

interface BetFieldProps {
  readonly t: TableT;
  readonly name: React.ReactNode;
  /** Full name for screen readers. */
  readonly label: string;
  /** As `8 to 1`. */
  readonly odds: string;
  readonly amountMinor: bigint;
  readonly chips: readonly ChipKind[];
  readonly tone?: 'left' | 'right' | 'middle';
  /** Null before the result. */
  readonly isWinning: boolean | null;
  readonly isLocked: boolean;
  readonly formatMinor: (minor: bigint) => string;
  readonly onPlace: () => void;
}

/** A field of the table as a button that adds a chip. */
export function BetField(props: BetFieldProps) {
  const { t, name, label, odds, amountMinor, chips, isWinning, isLocked, formatMinor } = props;
  const amount = amountMinor === 0n ? '' : t('bet_of', { amount: formatMinor(amountMinor) });
  return (
    <button
      type="button"
      role="gridcell"
      tabIndex={-1}
      className={styles['field']}
      data-tone={props.tone}
      data-winning={isWinning === true || undefined}
      {...pressable(!isLocked, props.onPlace)}
    >
      <span className="visually-hidden">{[label, odds, amount].filter(Boolean).join(', ')}</span>
      {/* The table is left to right in every language; its texts are not. */}
      <span className={styles['name']} dir="auto" aria-hidden="true">
        {name}
      </span>
      <span className={styles['odds']} dir="auto" aria-hidden="true">
        {odds}
      </span>
      {amountMinor > 0n && (
        <span key={amountMinor.toString()} className={styles['chip']} data-lost={isWinning === false || undefined}>
          <Chip tone={toneOf(amountMinor, chips)} text={chipText(formatMinor(amountMinor))} />
        </span>
      )}
    </button>
  );
}
