import { useT } from '../../lib/i18n/use-t.ts';

/** Formats seconds as `45 minutes` or `1 hour and 20 minutes`, rounded down; at least a minute. */
export function useDurationText(): (seconds: number) => string {
  const t = useT();
  return (seconds) => {
    const total = Math.max(1, Math.floor(seconds / 60));
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    const minutesText = t('play.duration.minutes', { minutes });
    if (hours === 0) return minutesText;
    const hoursText = t('play.duration.hours', { hours });
    return minutes === 0 ? hoursText : t('play.duration.both', { hours: hoursText, minutes: minutesText });
  };
}
