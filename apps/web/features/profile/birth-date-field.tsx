import { AGE_YEARS_MAX, AGE_YEARS_MIN } from '@marquee/contract/constants.ts';
import { daysInMonth } from '@marquee/contract/birth-date.ts';
import { Select } from '@marquee/ui/select/select.tsx';
import { useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './profile.module.css';

/** Day, month and year of birth. Years reach a hundred back and begin eighteen years ago; a month has the days that it has. Empty until all three are chosen. */
export function BirthDateField({
  value,
  error,
  onChange,
}: {
  /** YYYY-MM-DD, or empty. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useT();
  const { locale } = useSite();
  const [thisYear] = useState(() => new Date().getFullYear());
  const [parts, setParts] = useState(() => partsOf(value, String(thisYear - AGE_YEARS_MIN)));
  const change = (next: Partial<typeof parts>) => {
    const all = { ...parts, ...next };
    const days = daysInMonth(Number(all.year), Number(all.month || '1'));
    const fitting = { ...all, day: Number(all.day) > days ? '' : all.day };
    setParts(fitting);
    onChange(fitting.day && fitting.month ? [fitting.year, fitting.month, fitting.day].join('-') : '');
  };
  const whole = new Intl.NumberFormat(locale, { useGrouping: false });
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const padded = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1).padStart(2, '0'));
  const dayCount = daysInMonth(Number(parts.year), Number(parts.month || '1'));
  return (
    <fieldset className={styles['birth']}>
      <legend>{t('profile.field.dateOfBirth')}</legend>
      <Select
        label={t('profile.birth.day')}
        options={padded(dayCount).map((day) => ({ value: day, label: whole.format(Number(day)) }))}
        placeholder={t('profile.birth.day')}
        autoComplete="bday-day"
        value={parts.day}
        onChange={(event) => change({ day: event.target.value })}
      />
      <Select
        label={t('profile.birth.month')}
        options={padded(12).map((month) => ({
          value: month,
          label: monthName.format(new Date(Date.UTC(2000, Number(month) - 1, 1))),
        }))}
        placeholder={t('profile.birth.month')}
        autoComplete="bday-month"
        value={parts.month}
        onChange={(event) => change({ month: event.target.value })}
      />
      <Select
        label={t('profile.birth.year')}
        options={Array.from({ length: AGE_YEARS_MAX + 1 }, (_, back) => {
          const year = thisYear - back;
          return { value: String(year), label: whole.format(year) };
        })}
        autoComplete="bday-year"
        value={parts.year}
        error={error}
        onChange={(event) => change({ year: event.target.value })}
      />
    </fieldset>
  );
}

function partsOf(value: string, yearAtFirst: string) {
  const [year, month, day] = value.split('-');
  return { year: year || yearAtFirst, month: month ?? '', day: day ?? '' };
}
