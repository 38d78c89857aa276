import { numberLocale } from '@marquee/text/numbers.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { LastLogin } from './remember-login.ts';

/** Time and location of the previous login as a sentence, so that the player notices a foreign login. */
export function useLastLoginText(): (lastLogin: LastLogin) => string {
  const t = useT();
  const { locale } = useSite();
  return ({ created_at, ip, location }) => {
    const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(created_at),
    );
    // Bidi isolate: numbers keep their order in a right-to-left sentence.
    return t('auth.login.last', {
      date,
      place: location === '' ? `\u2068${ip}\u2069` : `${location} (\u2068${ip}\u2069)`,
    });
  };
}
