import { PAGE_SIZE } from '@marquee/contract/constants.ts';
import { Pagination } from '@marquee/ui/pagination/pagination.tsx';
import { useT } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';
import { pagesOf } from './pages.rules.ts';

/** Newer and older pages of a list of so many rows, as links; `address` is that of the first page. */
export function ListPages({ count, pageNo, address }: { count: number; pageNo: number; address: string }) {
  const t = useT();
  const { locale } = useSite();
  const pages = pagesOf({ count, pageNo, pageSize: PAGE_SIZE });
  const whole = new Intl.NumberFormat(locale);
  const href = (page: number | null) =>
    page === null ? null : page === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
  return (
    <Pagination
      label={t('history.pages')}
      position={t('history.position', {
        first: whole.format(pages.first),
        last: whole.format(pages.last),
        count: whole.format(count),
      })}
      backLabel={t('history.newer')}
      backHref={href(pages.back)}
      forwardLabel={t('history.older')}
      forwardHref={href(pages.forward)}
    />
  );
}
