import { useId, useState } from 'react';
import styles from './typed-field.module.css';

export interface TypedOdds {
  /** What the field shows. */
  readonly text: string;
  /** The typed text is no value of the game; no round starts meanwhile. */
  readonly isRefused: boolean;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

/** A value that is typed as well as chosen otherwise: refused text stays until it is corrected or `shown`, the chosen value, changes. `read` returns null for it. */
export function useTypedOdds<V>(
  shown: string,
  read: (text: string) => V | null,
  onValue: (value: V) => void,
): TypedOdds {
  const [typed, setTyped] = useState<{
    readonly text: string;
    readonly isRefused: boolean;
    readonly shown: string;
  } | null>(null);
  const isShown = typed !== null && !(typed.isRefused && typed.shown !== shown);
  return {
    text: isShown ? typed.text : shown,
    isRefused: isShown && typed.isRefused,
    onType(text) {
      if (text === shown) return setTyped(null);
      const value = read(text);
      setTyped({ text, isRefused: value === null, shown });
      if (value !== null) onValue(value);
    },
    onLeave() {
      if (isShown && !typed.isRefused) setTyped(null);
    },
  };
}

/** The input of such a value, with what can be typed while it is refused. */
export function OddsInput({
  odds,
  label,
  placeholder,
  problem,
  isLocked,
}: {
  readonly odds: TypedOdds;
  /** Name of the input; absent inside a label. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly problem: string;
  readonly isLocked: boolean;
}) {
  const id = useId();
  return (
    <span className={styles['field']}>
      <input
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={odds.text}
        readOnly={isLocked}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={odds.isRefused || undefined}
        aria-describedby={odds.isRefused ? id : undefined}
        onChange={({ target }) => odds.onType(target.value)}
        onBlur={odds.onLeave}
      />
      {odds.isRefused && (
        <span id={id} role="alert" className={styles['note']} data-problem="">
          {problem}
        </span>
      )}
    </span>
  );
}
