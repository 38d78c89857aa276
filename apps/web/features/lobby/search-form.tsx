import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { stringifySearch } from '../../lib/parameters/search.ts';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import styles from './search-form.module.css';

const SEARCH_CHARS_MAX = 60;

/** A GET form, which works without JavaScript. */
export function SearchForm({ value = '' }: { value?: string }) {
  const t = useT();
  const pageHref = usePageHref();
  const go = useGo();
  return (
    <form
      id="search"
      role="search"
      className={styles['form']}
      action={pageHref('casino')}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('search');
        const search = typeof text === 'string' && text.trim() !== '' ? { search: text.trim() } : {};
        go(`${pageHref('casino')}${stringifySearch(search)}`);
      }}
    >
      <Icon name="search" size={20} className={styles['icon']} />
      <input
        key={value}
        className={styles['field']}
        type="search"
        name="search"
        defaultValue={value}
        maxLength={SEARCH_CHARS_MAX}
        placeholder={t('lobby.search.placeholder')}
        aria-label={t('lobby.search.label')}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
}
