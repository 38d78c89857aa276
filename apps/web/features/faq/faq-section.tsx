import { Button } from '@marquee/ui/button/button.tsx';
import { ChipLink, ChipRow } from '@marquee/ui/chip/chip.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { FallbackNotice } from '../../lib/content/fallback-notice.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import { stringifySearch } from '../../lib/parameters/search.ts';
import { FaqList } from './faq-list.tsx';
import type { FaqFilter } from './faq-filter.ts';
import styles from './faq-section.module.css';

const SEARCH_CHARS_MAX = 60;
const ANCHOR = 'faq';

/** All questions with search and categories. Both are URLs of `page`, so that they work without JavaScript and can be shared. */
export function FaqSection({
  faq,
  filter,
  page,
}: {
  faq: EndpointResponse<'getFaq'>;
  filter: FaqFilter;
  page: PageKey;
}) {
  const t = useT();
  const pageHref = usePageHref();
  const hrefOf = (wanted: FaqFilter) => `${pageHref(page)}${stringifySearch(wanted)}#${ANCHOR}`;
  const found = faq.categories.filter(({ items }) => items.length > 0);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const language = faq.isFallback ? { lang: faq.locale, dir: faq.direction } : {};
  return (
    <section id={ANCHOR} aria-labelledby="faq-title" className={styles['section']}>
      <h2 id="faq-title" className={styles['title']}>
        {t('faq.title')}
      </h2>
      <SearchForm key={filter.search ?? ''} filter={filter} page={page} hrefOf={hrefOf} />
      <ChipRow label={t('faq.categories')}>
        <ChipLink href={hrefOf({ ...(filter.search && { search: filter.search }) })} isCurrent={!filter.category}>
          {t('faq.all')}
        </ChipLink>
        {faq.categories.map(({ key, title }) => (
          <ChipLink
            key={key}
            {...language}
            href={hrefOf({ ...(filter.search && { search: filter.search }), category: key })}
            isCurrent={filter.category === key}
          >
            {title}
          </ChipLink>
        ))}
      </ChipRow>
      <FallbackNotice text={faq} />
      <p role="status" className={filter.search ? styles['count'] : 'visually-hidden'}>
        {t('faq.count', { count })}
      </p>
      {found.map(({ key, title, items }) => (
        <section key={key} aria-labelledby={`faq-${key}`} className={styles['category']} {...language}>
          <h3 id={`faq-${key}`} className={styles['heading']}>
            {title}
          </h3>
          <FaqList items={items} />
        </section>
      ))}
      {count === 0 && (
        <EmptyState
          icon="search"
          title={t('faq.empty.title')}
          text={t('faq.empty.text')}
          link={{ href: hrefOf({}), label: t('faq.empty.all') }}
        />
      )}
    </section>
  );
}

function SearchForm({
  filter,
  page,
  hrefOf,
}: {
  filter: FaqFilter;
  page: PageKey;
  hrefOf: (wanted: FaqFilter) => string;
}) {
  const t = useT();
  const go = useGo();
  const pageHref = usePageHref();
  return (
    <form
      role="search"
      aria-label={t('faq.search')}
      action={`${pageHref(page)}#${ANCHOR}`}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('search');
        const search = typeof text === 'string' ? text.trim() : '';
        go(hrefOf({ ...(search !== '' && { search }), ...(filter.category && { category: filter.category }) }));
      }}
    >
      <TextField
        className={styles['field']}
        label={t('faq.search')}
        labelHidden
        type="search"
        name="search"
        defaultValue={filter.search ?? ''}
        maxLength={SEARCH_CHARS_MAX}
        placeholder={t('faq.placeholder')}
        start={<Icon name="search" size={20} />}
        enterKeyHint="search"
        autoComplete="off"
      />
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      <Button type="submit" className={styles['submit']}>
        {t('faq.submit')}
      </Button>
    </form>
  );
}
