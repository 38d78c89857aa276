import { useLocation } from '@tanstack/react-router';
import swatches from 'virtual:theme-swatches';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import styles from './theme-picker.module.css';
import { ThemeImage } from './theme-image.tsx';

/**
 * Theme picker with a small preview of each theme. Each is a link, as with languages; the server stores the choice in a cookie. Only where the brand allows it.
 */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const { settings } = useSite();
  const path = useLocation({ select: (location) => location.publicHref.split('?')[0] ?? '/' });
  return (
    <Dialog
      {...frame}
      isOpen={frame.isOpen && settings.allowThemeChoice}
      title={t('shell.themes.title')}
      size="large"
      phone="full"
    >
      <p className={styles['text']}>{t('shell.themes.text')}</p>
      <ul className={styles['list']}>
        {Object.entries(swatches).map(([name, { scheme }]) => {
          const isCurrent = name === settings.theme;
          return (
            <li key={name}>
              <a
                className={styles['theme']}
                href={`${path}?theme=${name}`}
                data-native
                aria-current={isCurrent ? 'true' : undefined}
              >
                <ThemeImage theme={name} />
                <span className={styles['content']}>
                  <span className={styles['name']}>{name}</span>
                  <span className={styles['scheme']}>{t(`shell.themes.${scheme}`)}</span>
                  {isCurrent && <Icon name="check" className={styles['check']} />}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      <a className={styles['own']} href={`${path}?theme=`} data-native>
        <Icon name="home" size={18} />
        {t('shell.themes.own')}
      </a>
    </Dialog>
  );
}
