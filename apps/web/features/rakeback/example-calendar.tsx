import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { useState } from 'react';
import { FourWeeks } from '../../lib/calendar/four-weeks.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { exampleDays } from './rakeback-day.rules.ts';
import { RakebackGift } from './rakeback-gift.tsx';
import { RakebackSlides } from './rakeback-slides.tsx';

/** Example calendar for guests. Each amount is labelled as an example. */
export function ExampleCalendar({ variant }: { variant: 'grid' | 'slides' }) {
  const t = useT();
  const modalHref = useModalHref();
  const { settings } = useSite();
  const [days] = useState(() =>
    exampleDays(new Date(siteNowMs()).toISOString().slice(0, 10), settings.defaultCurrency),
  );
  const keys = days.map((day) => day.canClaimDate);
  const giftOf = (key: string) => {
    const day = days.find((each) => each.canClaimDate === key);
    return day && <RakebackGift day={day} isExample />;
  };
  return (
    <>
      <Banner
        icon="info"
        title={t('rewards.rakeback.example_title')}
        action={
          <LinkButton size="small" href={modalHref('login')}>
            {t('rewards.guest.action')}
          </LinkButton>
        }
      >
        {t('rewards.rakeback.example_text')}
      </Banner>
      {variant === 'grid' ? (
        <>
          <FourWeeks hasRows label={t('rewards.rakeback.days')} days={keys}>
            {giftOf}
          </FourWeeks>
        </>
      ) : (
        <RakebackSlides days={keys}>{giftOf}</RakebackSlides>
      )}
    </>
  );
}
