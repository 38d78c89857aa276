import { useT } from '../i18n/use-t.ts';

/** The four parts of a countdown; each agrees with its number where the language asks for it. */
export function useCountdownLabels() {
  const t = useT();
  return {
    days: (count: number) => t('tournaments.countdown.days', { count }),
    hours: (count: number) => t('tournaments.countdown.hours', { count }),
    minutes: (count: number) => t('tournaments.countdown.minutes', { count }),
    seconds: (count: number) => t('tournaments.countdown.seconds', { count }),
  };
}
