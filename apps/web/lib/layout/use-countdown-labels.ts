import { useT } from '../i18n/use-t.ts';

/** Labels of the four parts of a countdown, in the plural form of each number. */
export function useCountdownLabels() {
  const t = useT();
  return {
    days: (count: number) => t('tournaments.countdown.days', { count }),
    hours: (count: number) => t('tournaments.countdown.hours', { count }),
    minutes: (count: number) => t('tournaments.countdown.minutes', { count }),
    seconds: (count: number) => t('tournaments.countdown.seconds', { count }),
  };
}
