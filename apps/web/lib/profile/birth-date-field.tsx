import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { AGE_YEARS_MAX } from '@marquee/contract/constants.ts';
import { DateFields } from '@marquee/ui/date-fields/date-fields.tsx';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useAgeYearsMin } from '../site/use-age-years-min.ts';
import { useSite } from '../site/use-site.ts';

/**
 * Day, month and year of birth. The year in which players come of age is selected first; day and month are not, so that nobody submits a date by accident. The years
 * reach from the brand's minimum age to a hundred years back; the year in which players come of age is available as a
 * whole, because the platform checks the day.
 */
export function BirthDateField({
  value,
  error,
  unfinished = '',
  onChange,
}: {
  /** YYYY-MM-DD; empty where nothing is chosen. */
  value: string;
  error: string | undefined;
  /** The value while a part of the date is missing. */
  unfinished?: string;
  onChange: (value: string) => void;
}) {
  const t = useT();
  const { locale } = useSite();
  const ageYearsMin = useAgeYearsMin();
  const [thisYear] = useState(() => new Date(siteNowMs()).getFullYear());
  return (
    <DateFields
      legend={t('profile.field.dateOfBirth')}
      locale={locale}
      yearMax={thisYear - ageYearsMin}
      yearCount={AGE_YEARS_MAX - ageYearsMin + 1}
      yearDefault={thisYear - ageYearsMin}
      value={value === '' || value === unfinished ? null : value}
      error={error}
      labels={{ day: t('profile.birth.day'), month: t('profile.birth.month'), year: t('profile.birth.year') }}
      onChange={(date, isBegun) => onChange(date ?? (isBegun ? unfinished : ''))}
    />
  );
}
