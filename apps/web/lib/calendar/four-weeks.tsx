import { numberLocale } from '@marquee/text/numbers.ts';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import { useSite } from '../site/use-site.ts';
import styles from './four-weeks.module.css';

const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Calendar grid of seven columns from Monday, with weekday headings. On a phone a day is its number and gift, or with `hasRows` a row with all its words. */
export function FourWeeks({
  label,
  days,
  hasRows = false,
  children,
}: {
  label: string;
  days: readonly string[];
  /** Every day says its state in words on a phone too, which seven columns have no room for. */
  hasRows?: boolean;
  children: (day: string) => ReactNode;
}) {
  return (
    <div className={styles['calendar']} data-rows={hasRows || undefined}>
      <Weekdays />
      <ul className={styles['days']} aria-label={label}>
        {days.map((day) => (
          <li key={day}>{children(day)}</li>
        ))}
      </ul>
    </div>
  );
}

function Weekdays() {
  const { locale } = useSite();
  const weekday = new Intl.DateTimeFormat(numberLocale(locale), { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className={styles['weekdays']} aria-hidden="true">
      {Array.from({ length: 7 }, (_, at) => (
        <span key={at}>{weekday.format(MONDAY + at * DAY_MS)}</span>
      ))}
    </div>
  );
}

/** Skeleton of the grid: the server does not know the visitor's local day. */
export function FourWeeksSkeleton({ hasRows = false }: { hasRows?: boolean }) {
  return (
    <div className={styles['calendar']} data-rows={hasRows || undefined} aria-hidden="true">
      <Weekdays />
      <div className={styles['days']}>
        {Array.from({ length: 28 }, (_, at) => (
          <Skeleton key={at} shape="block" className={styles['skeleton']} />
        ))}
      </div>
    </div>
  );
}

/** Formats a day as `23 Nov`; the first line of a gift. */
export function useDayName(): (day: string) => string {
  const { locale } = useSite();
  const format = new Intl.DateTimeFormat(numberLocale(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T12:00:00Z`));
}
