import { COUNT_MAX, PAGE_SIZE } from '@marquee/contract/constants.ts';
import { Pagination } from '@marquee/ui/pagination/pagination.tsx';
import { useT } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';
import { pagesOf } from './pages.rules.ts';

/** Pagination links of a list; `firstPageHref` is the URL of the first page, `asOf` the instant that later pages are counted from. */
export function ListPages({
  count,
  pageNo,
  href: firstPageHref,
  asOf = null,
}: {
  count: number;
  pageNo: number;
  href: string;
  asOf?: string | null;
}) {
  const t = useT();
  const { locale } = useSite();
  const pages = pagesOf({ count, pageNo, pageSize: PAGE_SIZE });
  const whole = new Intl.NumberFormat(locale);
  const pin = asOf === null ? '' : `&asof=${encodeURIComponent(asOf)}`;
  const href = (page: number | null) =>
    page === null
      ? null
      : page === 1
        ? firstPageHref
        : `${firstPageHref}${firstPageHref.includes('?') ? '&' : '?'}page=${page}${pin}`;
  return (
    <Pagination
      label={t('history.pages')}
      position={t('history.position', {
        first: whole.format(pages.first),
        last: whole.format(pages.last),
        count: count > COUNT_MAX ? t('history.count_over', { count: whole.format(COUNT_MAX) }) : whole.format(count),
      })}
      backLabel={t('history.newer')}
      backHref={href(pages.back)}
      forwardLabel={t('history.older')}
      forwardHref={href(pages.forward)}
    />
  );
}
