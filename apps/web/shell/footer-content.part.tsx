import { isPageKey } from '@marquee/contract/page-keys.ts';
import type { ReactNode } from 'react';
import { RichText } from '../lib/i18n/rich-text.tsx';
import { useT, useTranslator } from '../lib/i18n/use-t.ts';
import { usePageHref } from '../lib/pages/use-page.ts';
import { useSite } from '../lib/site/use-site.ts';
import { BrandLogo } from './brand-logo.tsx';
import styles from './footer.module.css';
import { languageName } from './language-name.ts';
import { useHasPage, useNavigation, type NavigationLink } from './use-navigation.ts';

/** Who runs the place, under which licence, for whom; everywhere that leads on. All facts are the brand's settings: no seal that nobody has given. */
export function FooterContent() {
  const t = useT();
  const { settings } = useSite();
  const { casino, brand, help, legal } = useNavigation();
  const [mailbox, domain] = settings.supportEmail.split('@');
  const open = (links: readonly NavigationLink[]) => links.filter((link) => link.scope === 'any');
  return (
    <>
      <div data-part="footer-columns" className={styles['columns']}>
        <section className={styles['about']}>
          <BrandLogo settings={settings} />
          <p className={styles['text']}>{t('shell.footer.claim')}</p>
        </section>
        <Column title={t('shell.footer.casino')} links={open(casino)} />
        <Column title={t('shell.footer.help')} links={[...open(help), ...open(brand)]}>
          <li>
            <a href={`mailto:${settings.supportEmail}`} data-native dir="ltr">
              {mailbox}@<wbr />
              {domain}
            </a>
          </li>
        </Column>
        {legal.length > 0 && <Column title={t('shell.footer.legal')} links={legal} />}
      </div>
      <Payments />
      <Languages />
      <div data-part="footer-legal" className={styles['legal']}>
        <Adults />
        <p>
          {t('shell.footer.licence', {
            holder: settings.licence.holder,
            number: settings.licence.number,
            authority: settings.licence.authority,
          })}
        </p>
      </div>
    </>
  );
}

function Column({ title, links, children }: { title: string; links: readonly NavigationLink[]; children?: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['links']}>
        {links.map((link) => (
          <li key={link.key}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** Marks of the brand's payment methods, and its currencies. */
function Payments() {
  const { t, has } = useTranslator();
  const { settings } = useSite();
  return (
    <section className={styles['band']} aria-labelledby="footer-payments">
      <h2 id="footer-payments" className={styles['title']}>
        {t('shell.footer.payments')}
      </h2>
      <ul className={styles['marks']}>
        {settings.paymentMethods.map((method) => {
          const title = `cashier.method.${method}.title`;
          return (
            <li key={method} className={styles['mark']}>
              <img
                src={`/api/core/casino/assets/payment-marks/${method}.svg`}
                width={40}
                height={26}
                alt=""
                loading="lazy"
                decoding="async"
              />
              {has(title) ? t(title) : method}
            </li>
          );
        })}
      </ul>
      <p className={styles['currencies']}>{settings.currencies.join(' · ')}</p>
    </section>
  );
}

function Languages() {
  const t = useT();
  const { settings, locale } = useSite();
  if (settings.locales.length < 2) return null;
  return (
    <nav className={styles['band']} aria-labelledby="footer-languages">
      <h2 id="footer-languages" className={styles['title']}>
        {t('shell.footer.languages')}
      </h2>
      <ul className={styles['languages']}>
        {settings.locales.map((code) => (
          <li key={code}>
            <a
              href={`?lang=${code}`}
              data-native
              lang={code}
              hrefLang={code}
              aria-current={code === locale ? 'true' : undefined}
            >
              <bdi>{languageName(code)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who may play, and where help is. */
function Adults() {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const link = (page: string) => (words: string) =>
    isPageKey(page) && hasPage(page) ? <a href={pageHref(page)}>{words}</a> : <>{words}</>;
  return (
    <p className={styles['age']}>
      <span className={styles['badge']}>18+</span>
      <span>
        <RichText
          text={t('shell.footer.responsible')}
          parts={{ limit: link('responsibility'), help: link('responsible-gambling') }}
        />
      </span>
    </p>
  );
}
