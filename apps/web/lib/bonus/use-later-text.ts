import { numberLocale } from '@marquee/text/numbers.ts';
import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { useT } from '../i18n/use-t.ts';
import { useSession } from '../session/session-store.ts';
import { useSite } from '../site/use-site.ts';

const DAY_MS = 86_400_000;

/** When an offer becomes available, such as `From 18:00`, `On Friday` or `From Friday at 18:00`. In UTC until the page knows the visitor's time zone. */
export function useLaterText(): (availableAt: string) => string {
  const t = useT();
  const { locale } = useSite();
  // The server writes the page for guests.
  const zone = useSession() === 'signed-in' ? {} : { timeZone: 'UTC' };
  const format = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat([numberLocale(locale), 'en'], { ...zone, ...options }).format(at);
  return (availableAt) => {
    const at = new Date(availableAt);
    const time = format({ hour: '2-digit', minute: '2-digit' }, at);
    const dateOf = (instant: Date) => format({ year: 'numeric', month: 'numeric', day: 'numeric' }, instant);
    if (dateOf(at) === dateOf(new Date(siteNowMs()))) return t('offers.later.time', { time });
    const day = format({ weekday: 'long' }, at);
    const isMidnight = dateOf(new Date(at.getTime() - 1)) !== dateOf(at);
    if (at.getTime() - siteNowMs() >= 6 * DAY_MS)
      return t('offers.later.day_time', { day: format({ day: 'numeric', month: 'long' }, at), time });
    return isMidnight ? t('offers.later.day', { day }) : t('offers.later.day_time', { day, time });
  };
}
