import { Banner } from '@marquee/ui/banner/banner.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { askDoor, type SignUpDoor } from './sign-up-door.ts';

/** Says before anything is filled in that nobody can join from here, or not yet. The platform decides again when the form is sent. */
export function SignUpNotice() {
  const t = useT();
  const { locale } = useSite();
  const [door, setDoor] = useState<SignUpDoor | null>(null);
  useEffect(() => {
    let isGone = false;
    askDoor().then(
      (answer) => {
        if (!isGone) setDoor(answer);
      },
      // Nothing is known then; the platform says it when the form is sent.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (door === null || door.isOpen) return null;
  const { reason, opensAt } = door;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Banner tone="warning" role="alert">
      {reason === 'country' && t('auth.closed.country')}
      {reason === 'device' && t('auth.closed.device')}
      {reason === 'time' &&
        (opensAt === null ? t('auth.closed.time') : t('auth.closed.until', { date: date.format(new Date(opensAt)) }))}
    </Banner>
  );
}
