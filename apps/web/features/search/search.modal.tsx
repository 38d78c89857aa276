import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import { stringifySearch } from '../../lib/parameters/search.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { rememberSearch } from './recent-searches.ts';
import { Recent } from './recent.tsx';
import { Results } from './results.tsx';
import styles from './search.module.css';
import { QUERY_CHARS_MIN, useSearchResults } from './use-search-results.ts';
import { useResults } from './use-results.ts';

const TEXT_CHARS_MAX = 60;

/** Search dialog with results while typing. A plain GET form, which works without JavaScript; the arrow keys choose, Enter opens, Escape closes. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const go = useGo();
  const pageHref = usePageHref();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const { state, retry } = useSearchResults(text);
  const isSearching = text.trim().length >= QUERY_CHARS_MIN;
  // Without a list on the screen there is nothing that the arrow keys could choose.
  const groups = useResults(state.last, isSearching && state.kind !== 'failed' ? text : '');
  const results = groups.flatMap((group) => group.results);

  function onKeyDown(event: KeyboardEvent) {
    const last = results.length - 1;
    const next = { ArrowDown: active >= last ? -1 : active + 1, ArrowUp: active < 0 ? last : active - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && results[active]) {
      event.preventDefault();
      document.getElementById(`${listId}-${active}`)?.click();
    }
  }

  return (
    <Dialog {...frame} title={t('search.title')} titleHidden size="large" phone="full" className={styles['dialog']}>
      <form
        ref={form}
        role="search"
        className={styles['form']}
        action={pageHref('casino')}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          rememberSearch(text);
          go(`${pageHref('casino')}${stringifySearch({ search: text.trim() })}`, { replace: true });
        }}
      >
        <Icon name="search" size={22} />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="search"
          data-autofocus
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-activedescendant={results[active] ? `${listId}-${active}` : undefined}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          className={styles['field']}
          maxLength={TEXT_CHARS_MAX}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </form>
      {isSearching ? (
        <Results
          {...{ groups, state, retry, listId, active, text }}
          onChosen={() => rememberSearch(text)}
          onAll={() => form.current?.requestSubmit()}
        />
      ) : (
        <Recent listId={listId} onChosen={setText} />
      )}
    </Dialog>
  );
}
