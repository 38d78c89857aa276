import { useT } from '../lib/i18n/use-t.ts';
import { usePageHref } from '../lib/pages/use-page.ts';
import { useSite } from '../lib/site/use-site.ts';
import { useModalHref } from '../modals/modal-address.ts';
import { BrandLogo } from './brand-logo.tsx';
import styles from './footer.module.css';
import { useNavigationLinks } from './use-navigation.ts';

export function Footer() {
  const t = useT();
  const { settings } = useSite();
  const pageHref = usePageHref();
  const modalHref = useModalHref();
  const links = useNavigationLinks().filter((link) => link.scope === 'any');
  return (
    <footer data-part="footer" className={styles['footer']}>
      <div className={styles['columns']}>
        <section className={styles['about']}>
          <BrandLogo settings={settings} />
          <p className={styles['text']}>{t('shell.footer.claim')}</p>
        </section>
        <nav aria-label={t('shell.footer.casino')}>
          <h2 className={styles['title']}>{t('shell.footer.casino')}</h2>
          <ul className={styles['links']}>
            <li>
              <a href={pageHref('slots')}>{t('navigation.slots')}</a>
            </li>
            <li>
              <a href={pageHref('live-casino')}>{t('navigation.live_casino')}</a>
            </li>
            <li>
              <a href={pageHref('popular')}>{t('navigation.popular')}</a>
            </li>
            {links.map((link) => (
              <li key={link.key}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          <h2 className={styles['title']}>{t('shell.footer.help')}</h2>
          <ul className={styles['links']}>
            <li>
              <a href={`mailto:${settings.supportEmail}`} data-native dir="ltr">
                {settings.supportEmail}
              </a>
            </li>
            <li>
              <a href={modalHref('language')}>{t('shell.language.title')}</a>
            </li>
          </ul>
        </section>
        <section>
          <h2 className={styles['title']}>{t('shell.footer.currencies')}</h2>
          <ul className={styles['currencies']}>
            {settings.currencies.map((code) => (
              <li key={code} className={styles['currency']}>
                {code}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={styles['legal']}>
        <p className={styles['age']}>
          <span className={styles['badge']}>18+</span>
          {t('shell.footer.responsible')}
        </p>
        <p>
          {t('shell.footer.licence', {
            holder: settings.licence.holder,
            number: settings.licence.number,
            authority: settings.licence.authority,
          })}
        </p>
      </div>
    </footer>
  );
}
