import { useSite } from '../../lib/site/use-site.ts';

/** Date and time in the reader's language and time zone, to the second: two bets may be close together. */
export function RowDate({ at }: { at: string }) {
  const { locale } = useSite();
  return (
    <time dateTime={at}>
      {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at))}
    </time>
  );
}
