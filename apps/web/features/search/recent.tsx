import { Button } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useNavigation } from '../../shell/use-navigation.ts';
import { clearSearches, recentSearches } from './recent-searches.ts';
import styles from './search.module.css';
import { Suggestions } from './suggestions.tsx';

/** Displayed while the field is empty: recent searches, casino sections and the first games of the lobby. */
export function Recent({ listId, onChosen }: { listId: string; onChosen: (text: string) => void }) {
  const t = useT();
  const { casino } = useNavigation();
  // Stored in the browser only, so the server cannot render them.
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(recentSearches()), []);
  return (
    <div className={styles['results']}>
      <div id={listId} role="listbox" aria-label={t('search.title')} hidden />
      {recent.length > 0 && (
        <section className={styles['group']} aria-labelledby={`${listId}-recent`}>
          <div className={styles['line']}>
            <h3 id={`${listId}-recent`} className={styles['heading']}>
              {t('search.recent')}
            </h3>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                clearSearches();
                setRecent([]);
              }}
            >
              {t('search.forget')}
            </Button>
          </div>
          <ul>
            {recent.map((text) => (
              <li key={text}>
                <button type="button" className={styles['option']} onClick={() => onChosen(text)}>
                  <span className={styles['thumbnail']}>
                    <Icon name="history" size={20} />
                  </span>
                  <bdi className={styles['title']}>{text}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav className={styles['sections']} aria-label={t('search.pages')}>
        {casino.map((link) => (
          <a key={link.key} href={link.href} data-audience={link.scope} className={styles['section']}>
            <Icon name={link.icon} size={18} />
            {link.label}
          </a>
        ))}
      </nav>
      <Suggestions />
    </div>
  );
}
