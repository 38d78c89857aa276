import { numberLocale } from '@marquee/text/numbers.ts';
import { COUNT_MAX } from '@marquee/contract/constants.ts';
import { Pagination } from '@marquee/ui/pagination/pagination.tsx';
import { useT } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';

/** Links to the neighbouring pages of a list with cursors. `href` is the URL of its first page, with filters. */
export function ListPages({
  list: { count, rows, nextCursor, previousCursor },
  href,
  isFirst,
}: {
  list: {
    readonly count: number;
    readonly rows: readonly unknown[];
    readonly nextCursor: string | null;
    readonly previousCursor: string | null;
  };
  href: string;
  /** True without a cursor in the URL. */
  isFirst: boolean;
}) {
  const t = useT();
  const { locale } = useSite();
  const whole = new Intl.NumberFormat(numberLocale(locale));
  const hrefOf = (cursor: string | null) =>
    cursor === null ? null : `${href}${href.includes('?') ? '&' : '?'}cursor=${cursor}`;
  return (
    <Pagination
      label={t('history.pages')}
      position={t('history.total', {
        count: count > COUNT_MAX ? t('history.count_over', { count: whole.format(COUNT_MAX) }) : whole.format(count),
      })}
      backLabel={t('history.newer')}
      // A page without rows, of an old link, leads back to the first one.
      backHref={rows.length === 0 && !isFirst ? href : hrefOf(previousCursor)}
      forwardLabel={t('history.older')}
      forwardHref={hrefOf(nextCursor)}
    />
  );
}
