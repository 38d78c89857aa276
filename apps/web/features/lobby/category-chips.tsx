import type { ReactNode } from 'react';
import { isPageKey } from '@marquee/contract/page-keys.ts';
import { ChipLink, ChipRow } from '@marquee/ui/chip/chip.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';

/** Links to category pages, or to filtered casino lists; the first chip is the whole casino. A category whose page the brand has removed has no chip. */
export function CategoryChips({
  categories,
  current = null,
  children,
}: {
  categories: EndpointResponse<'getLobby'>['categories'];
  current?: string | null;
  /** Rendered after the categories. */
  children?: ReactNode;
}) {
  const { t, has } = useTranslator();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  return (
    <ChipRow label={t('lobby.categories')}>
      <ChipLink icon="casino" href={pageHref('casino')} isCurrent={current === null}>
        {t('lobby.category.all')}
      </ChipLink>
      {categories
        .filter(({ slug }) => !isRemoved(slug))
        .map((category) => (
          <ChipLink
            key={category.slug}
            icon={category.icon as IconName /* unknown icons render nothing */}
            href={
              isPageKey(category.slug) ? pageHref(category.slug) : `${pageHref('casino')}?category=${category.slug}`
            }
            count={category.count}
            isCurrent={category.slug === current}
          >
            {has(category.label) ? t(category.label) : category.label}
          </ChipLink>
        ))}
      {children}
    </ChipRow>
  );
}
