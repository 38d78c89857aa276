import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Select } from '../select/select.tsx';
import {
  daysInMonth,
  monthNames,
  partsOrder,
  readDate,
  withPart,
  withYear,
  formatDate,
  yearsBack,
  type DatePart,
} from './date-parts.rules.ts';
import styles from './date-fields.module.css';

const autoComplete = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;

/**
 * A date of birth: three native selects in the locale's order. The days follow month and year, including leap years.
 * `onChange` gets `YYYY-MM-DD`, or null while a part is missing, and whether any part is selected.
 */
export function DateFields({
  legend,
  hint,
  error,
  locale,
  yearMax,
  yearCount,
  yearDefault,
  value,
  onChange,
  labels,
  name,
  disabled = false,
  className,
}: {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  locale: string;
  /** The latest year on offer, for example the year in which today's 18-year-olds were born. */
  yearMax: number;
  /** Number of years on offer. */
  yearCount: number;
  /** The year that is selected until the player chooses another one. The date is complete once day and month are chosen. */
  yearDefault?: number | undefined;
  value: string | null;
  onChange: (date: string | null, isBegun: boolean) => void;
  labels: Record<DatePart, string>;
  /** Submits the date with a form. */
  name?: string;
  disabled?: boolean;
  className?: string | undefined;
}) {
  const id = useId();
  const [parts, setParts] = useState(() => readDate(value));
  // A new value from outside replaces the selection; an incomplete date exists only here.
  const shown = withYear(parts, yearDefault);
  if (value !== null && value !== formatDate(shown)) setParts(readDate(value));

  function change(part: DatePart, chosen: string) {
    const next = withPart(parts, part, chosen === '' ? null : Number(chosen));
    setParts(next);
    onChange(
      formatDate(withYear(next, yearDefault)),
      Object.values(next).some((one) => one !== null),
    );
  }

  const numbers = (list: readonly number[]) => list.map((number) => ({ value: String(number), label: String(number) }));
  const options = {
    day: numbers(Array.from({ length: daysInMonth(parts) }, (_, day) => day + 1)),
    month: monthNames(locale).map((label, month) => ({ value: String(month + 1), label })),
    year: numbers(yearsBack(yearMax, yearCount)),
  };
  return (
    <fieldset
      className={classNames(styles['group'], className)}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['row']}>
        {partsOrder(locale).map((part) => (
          <Select
            key={part}
            label={labels[part]}
            labelHidden
            className={styles[part]}
            placeholder={labels[part]}
            options={options[part]}
            value={shown[part] === null ? '' : String(shown[part])}
            onChange={(event) => change(part, event.target.value)}
            autoComplete={autoComplete[part]}
            disabled={disabled}
            isInvalid={Boolean(error)}
          />
        ))}
      </div>
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles['error']} id={`${id}-error`} aria-live="polite">
        {error && (
          <>
            <Icon name="error" size={16} /> <span>{error}</span>
          </>
        )}
      </p>
      {name && <input type="hidden" name={name} value={formatDate(shown) ?? ''} />}
    </fieldset>
  );
}
