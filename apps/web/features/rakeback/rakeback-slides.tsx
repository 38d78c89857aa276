import { CAROUSEL_AUTO_SCROLL_MS } from '@marquee/contract/constants.ts';
import { Carousel } from '@marquee/ui/carousel/carousel.tsx';
import type { ReactNode } from 'react';
import { FourWeeks, useDayName } from '../../lib/calendar/four-weeks.tsx';
import { useT } from '../../lib/i18n/use-t.ts';

/** The days as weekly slides; advances every three seconds, and pauses on hover. */
export function RakebackSlides({ days, children }: { days: readonly string[]; children: (day: string) => ReactNode }) {
  const t = useT();
  const dayName = useDayName();
  const weeks = [0, 7, 14, 21].map((from) => days.slice(from, from + 7));
  const weekLabel = (week: readonly string[]) =>
    t('rewards.rakeback.week', { from: dayName(week[0] ?? ''), to: dayName(week.at(-1) ?? '') });
  return (
    <Carousel
      label={t('rewards.rakeback.days')}
      slideLabel={(at, of) => t('lobby.hero.slide', { at, of })}
      pauseLabel={t('lobby.hero.pause')}
      playLabel={t('lobby.hero.play')}
      autoplayMs={CAROUSEL_AUTO_SCROLL_MS}
      slides={weeks.map((week) => ({
        key: week[0] ?? '',
        content: (
          <FourWeeks hasRows label={weekLabel(week)} days={week}>
            {children}
          </FourWeeks>
        ),
      }))}
    />
  );
}
