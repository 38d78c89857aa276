import { Button } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '@marquee/ui/state/state.tsx';
import { Poster } from '@marquee/ui/tile/tile.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './search.module.css';
import { Suggestions } from './suggestions.tsx';
import type { SearchState } from './use-search-results.ts';
import type { Result, ResultGroup } from './use-results.ts';

interface ResultsProps {
  groups: readonly ResultGroup[];
  state: SearchState;
  text: string;
  listId: string;
  /** Index of the active option; −1 for the field itself. */
  active: number;
  retry: () => void;
  onChosen: () => void;
  onAll: () => void;
}

/** Search results: options of a combobox, and plain links. */
export function Results({ groups, state, text, listId, active, retry, onChosen, onAll }: ResultsProps) {
  const t = useT();
  const total = groups.reduce((sum, group) => sum + group.results.length, 0);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, group) => sum + group.results.length, 0));
  const games = state.last?.games.count ?? 0;
  if (state.kind === 'failed')
    return <ErrorState title={t('search.error')} actions={<Button onClick={retry}>{t('search.retry')}</Button>} />;
  return (
    <>
      <p role="status" className="visually-hidden">
        {state.kind === 'found' ? t('search.found', { count: total }) : t('search.loading')}
      </p>
      <div id={listId} role="listbox" aria-label={t('search.title')} className={styles['results']}>
        {groups.map((group, at) => (
          <div key={group.key} role="group" aria-labelledby={`${listId}-${group.key}`} className={styles['group']}>
            <p id={`${listId}-${group.key}`} className={styles['heading']}>
              {t(`search.${group.key}`)}
            </p>
            {group.results.map((result, index) => {
              const position = (starts[at] ?? 0) + index;
              return (
                <Option
                  key={result.href}
                  id={`${listId}-${position}`}
                  result={result}
                  isActive={position === active}
                  onChosen={onChosen}
                />
              );
            })}
          </div>
        ))}
      </div>
      {total === 0 && state.kind === 'found' && (
        <>
          <EmptyState
            icon="search"
            size="small"
            title={t('search.none.title', { text })}
            text={t('search.none.text')}
          />
          <Suggestions />
        </>
      )}
      {total === 0 && state.kind === 'loading' && <ResultsSkeleton />}
      {games > 0 && state.kind === 'found' && (
        <Button block iconEnd="arrow-forward" onClick={onAll}>
          {t('search.all', { count: games, text: state.last.text })}
        </Button>
      )}
    </>
  );
}

function Option({
  id,
  result,
  isActive,
  onChosen,
}: {
  id: string;
  result: Result;
  isActive: boolean;
  onChosen: () => void;
}) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={result.href}
      className={styles['option']}
      onClick={onChosen}
    >
      <span className={styles['thumbnail']}>
        {result.image ? <Poster image={result.image} sizes="44px" /> : <Icon name={result.icon} size={20} />}
      </span>
      <span className={styles['content']}>
        <span className={styles['title']}>{result.title}</span>
        {result.text !== '' && <span className={styles['text']}>{result.text}</span>}
      </span>
      <Icon name="chevron-forward" size={16} className={styles['go']} />
    </a>
  );
}

function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className={styles['results']}>
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className={styles['option']}>
          <Skeleton className={styles['thumbnail']} shape="block" />
          <span className={styles['content']}>
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  );
}
