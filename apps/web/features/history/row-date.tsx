import { numberLocale } from '@marquee/text/numbers.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './history.module.css';

/** Date and time in the player's language and time zone, with seconds, because bets can be seconds apart. */
export function RowDate({ at }: { at: string }) {
  const { locale } = useSite();
  const date = new Date(at);
  return (
    <time dateTime={at} className={styles['date']}>
      <span>{new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium' }).format(date)}</span>{' '}
      <span className={styles['time']}>
        {new Intl.DateTimeFormat(numberLocale(locale), { timeStyle: 'medium' }).format(date)}
      </span>
    </time>
  );
}
