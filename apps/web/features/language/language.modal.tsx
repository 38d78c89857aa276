import { useLocation } from '@tanstack/react-router';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { ModalProps } from '../../modals/registry.ts';
import styles from './language.module.css';

/** Languages of the brand, each in its own words. A choice is an ordinary link, so it works before JavaScript; the server keeps it in a cookie. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const { settings, locale } = useSite();
  const path = useLocation({ select: (location) => location.publicHref.split('?')[0] ?? '/' });
  return (
    <Dialog {...frame} title={t('shell.language.title')} size="small">
      <ul className={styles['list']}>
        {settings.locales.map((code) => (
          <li key={code}>
            <a
              className={styles['choice']}
              href={`${path}?lang=${code}`}
              data-native
              lang={code}
              hrefLang={code}
              aria-current={code === locale ? 'true' : undefined}
            >
              <span dir="auto">{nameOf(code)}</span>
              {code === locale && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function nameOf(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}
