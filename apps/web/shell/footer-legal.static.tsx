import type { ReactNode } from 'react';
import { useTranslator } from '../lib/i18n/use-t.ts';
import { useSite } from '../lib/site/use-site.ts';
import styles from './footer.module.css';

/** An external link, sent without a referrer. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} data-native target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Help organisations for problem gambling, with their logos. */
export function FooterHelp() {
  const { t, has } = useTranslator();
  const { settings } = useSite();
  const links = settings.footer?.helpLinks ?? [];
  if (links.length === 0) return null;
  return (
    <nav className={`${styles['band']} ${styles['help']}`} aria-labelledby="footer-support">
      <h2 id="footer-support" className={styles['title']}>
        {t('shell.footer.support')}
      </h2>
      <ul className={styles['logos']}>
        {links.map(({ label, url, logo }) => (
          <li key={url}>
            <OutsideLink href={url}>
              <span className={styles['support']}>
                {logo && (
                  <img
                    className={styles['seal']}
                    src={logo.src}
                    width={logo.width}
                    height={logo.height}
                    alt=""
                    loading="lazy"
                  />
                )}
                <bdi>{has(label) ? t(label) : label}</bdi>
              </span>
            </OutsideLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Operator, licence number and regulator, with the regulator's seal if there is one. */
export function FooterLicence() {
  const { t, has } = useTranslator();
  const { settings } = useSite();
  const { holder, number, authority, url } = settings.licence;
  const licenceSeal = settings.footer?.licenceSeal;
  // Isolates Latin names, so that their punctuation stays in place in Arabic text.
  const isolated = (text: string) => `\u2068${text}\u2069`;
  const licence = t('shell.footer.licence', {
    holder: isolated(holder),
    number: isolated(number),
    authority: isolated(authority),
  });
  return (
    <div className={styles['age']}>
      {licenceSeal && (
        <OutsideLink href={licenceSeal.url}>
          <img
            className={styles['seal']}
            src={licenceSeal.src}
            width={licenceSeal.width}
            height={licenceSeal.height}
            alt={has(licenceSeal.label) ? t(licenceSeal.label) : licenceSeal.label}
            loading="lazy"
          />
        </OutsideLink>
      )}
      <p>{url ? <OutsideLink href={url}>{licence}</OutsideLink> : licence}</p>
    </div>
  );
}
