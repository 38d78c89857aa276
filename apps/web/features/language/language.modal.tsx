import { useLocation } from '@tanstack/react-router';
import { isLanguage, LANGUAGES } from '@marquee/locales/languages.ts';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useId, useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { languageName } from '../../shell/language-name.ts';
import { matchesLanguage, nameOfLanguage } from './language.rules.ts';
import styles from './language.module.css';

/** Shorter lists have no search field. */
const SEARCHED_FROM = 9;

/** Languages of the brand, each in its own name. Each is a plain link, so that it works without JavaScript; the server stores the choice in a cookie. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const { settings, locale } = useSite();
  const path = useLocation({ select: (location) => location.publicHref.split('?')[0] ?? '/' });
  const [text, setText] = useState('');
  const listId = useId();
  const matches = settings.locales.filter((code) => matchesLanguage(code, locale, text));
  return (
    <Dialog
      {...frame}
      title={t('shell.language.title')}
      size={settings.locales.length < SEARCHED_FROM ? 'small' : 'large'}
    >
      {settings.locales.length >= SEARCHED_FROM && (
        <div className={styles['search']}>
          <Icon name="search" size={18} />
          <input
            type="search"
            className={styles['field']}
            value={text}
            aria-label={t('shell.language.search')}
            placeholder={t('shell.language.search')}
            aria-controls={listId}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <ul id={listId} className={styles['list']}>
        {matches.map((code) => (
          <li key={code}>
            <a
              className={styles['choice']}
              href={`${path}?lang=${code}`}
              data-native
              hrefLang={code}
              aria-current={code === locale ? 'true' : undefined}
            >
              <span className={styles['names']}>
                <bdi lang={code} dir={isLanguage(code) ? LANGUAGES[code].direction : 'ltr'} className={styles['own']}>
                  {languageName(code)}
                </bdi>
                <span className={styles['translated']}>{nameOfLanguage(code, locale)}</span>
              </span>
              {code === locale && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className={styles['none']}>
        {matches.length === 0 && t('shell.language.none', { text })}
      </p>
    </Dialog>
  );
}
