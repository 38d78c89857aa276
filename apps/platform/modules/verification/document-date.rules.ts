import { PROOF_OF_ADDRESS_MONTHS_MAX } from '@marquee/contract/constants.ts';
import { daysInMonth, utcDay } from '@marquee/contract/birth-date.ts';

const DAY_MS = 86_400_000;

/** The same day so many months earlier, or the last day of that month; both YYYY-MM-DD. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const monthIndex = year * 12 + (month - 1) - months;
  const [inYear, inMonth] = [Math.floor(monthIndex / 12), (monthIndex % 12) + 1];
  const inDate = Math.min(date, daysInMonth(inYear, inMonth));
  return `${inYear}-${String(inMonth).padStart(2, '0')}-${String(inDate).padStart(2, '0')}`;
}

export type DateFault = 'missing' | 'future' | 'tooOld' | 'expired';

/**
 * Why a document with this date is not accepted on a day (UTC); null if it is. It is valid until the end of its last
 * day.
 */
export function faultOfDate(
  requiredDate: 'issuedOn' | 'expiresOn' | null,
  dates: { readonly issuedOn?: string | undefined; readonly expiresOn?: string | undefined },
  today: string,
): DateFault | null {
  if (requiredDate === null) return null;
  const date = dates[requiredDate];
  if (date === undefined) return 'missing';
  if (requiredDate === 'expiresOn') return date < today ? 'expired' : null;
  // In time zones east of UTC it may already be tomorrow.
  if (date > utcDay(new Date(Date.parse(today) + DAY_MS))) return 'future';
  return date < monthsBefore(today, PROOF_OF_ADDRESS_MONTHS_MAX) ? 'tooOld' : null;
}
