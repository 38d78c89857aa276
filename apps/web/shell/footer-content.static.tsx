import { isPageKey } from '@marquee/contract/page-keys.ts';
import type { ReactNode } from 'react';
import { FormattedMessage } from '../lib/i18n/formatted-message.tsx';
import { useT, useTranslator } from '../lib/i18n/use-t.ts';
import { usePageHref } from '../lib/pages/use-page.ts';
import type { AppSettings } from '../lib/site/site.ts';
import { useAgeYearsMin } from '../lib/site/use-age-years-min.ts';
import { useSite } from '../lib/site/use-site.ts';
import { BrandLogo } from './brand-logo.tsx';
import { FooterHelp, FooterLicence, OutsideLink } from './footer-legal.static.tsx';
import styles from './footer.module.css';
import { languageName } from './language-name.ts';
import { useHasPage, useNavigation, type NavigationLink } from './use-navigation.ts';

type Footer = NonNullable<AppSettings['footer']>;

/** Operator, licence and links. All facts come from the brand's settings. */
export function FooterContent() {
  const t = useT();
  const { settings } = useSite();
  return (
    <>
      <div data-part="footer-columns" className={styles['columns']}>
        <section className={styles['about']}>
          <BrandLogo settings={settings} />
          <p className={styles['text']}>
            {/* May be in another language than the page. */}
            <bdi>{t('shell.footer.claim')}</bdi>
          </p>
          {settings.isDemo && <p className={styles['text']}>{t('shell.footer.demo')}</p>}
        </section>
        {settings.footer?.columns ? <OwnColumns columns={settings.footer.columns} /> : <BuiltInColumns />}
      </div>
      <Payments />
      <Languages />
      <FooterHelp />
      <div data-part="footer-legal" className={styles['legal']}>
        <Adults />
        <FooterLicence />
      </div>
    </>
  );
}

function BuiltInColumns() {
  const t = useT();
  const { settings } = useSite();
  const { casino, brand, help, legal } = useNavigation();
  const [mailbox, domain] = settings.supportEmail.split('@');
  const open = (links: readonly NavigationLink[]) => links.filter((link) => link.scope === 'any');
  return (
    <>
      <Column title={t('shell.footer.casino')} links={open(casino)} />
      <Column title={t('shell.footer.help')} links={[...open(help), ...open(brand)]}>
        <li>
          <a href={`mailto:${settings.supportEmail}`} data-native>
            <bdi dir="ltr">
              {mailbox}@<wbr />
              {domain}
            </bdi>
          </a>
        </li>
      </Column>
      {legal.length > 0 && <Column title={t('shell.footer.legal')} links={legal} />}
    </>
  );
}

/** Columns from the brand's settings. Links to missing pages are omitted. */
function OwnColumns({ columns }: { columns: NonNullable<Footer['columns']> }) {
  const { t, has } = useTranslator();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const translate = (label: string) => (has(label) ? t(label) : label);
  return columns.map(({ title, links }, at) => (
    <Column
      key={at}
      title={translate(title)}
      links={links.flatMap(({ label, to }) => {
        if (/^(?:\/|https:|mailto:)/.test(to)) return [{ key: to, href: to, label: translate(label) }];
        return isPageKey(to) && hasPage(to) ? [{ key: to, href: pageHref(to), label: translate(label) }] : [];
      })}
    />
  ));
}

interface ColumnLink {
  readonly key: string;
  readonly href: string;
  readonly label: string;
}

function Column({ title, links, children }: { title: string; links: readonly ColumnLink[]; children?: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['links']}>
        {links.map((link) => (
          <li key={link.key}>
            {link.href.startsWith('/') ? (
              <a href={link.href}>{link.label}</a>
            ) : (
              <OutsideLink href={link.href}>{link.label}</OutsideLink>
            )}
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** Logos of the brand's payment methods, and its currencies. */
function Payments() {
  const { t, has } = useTranslator();
  const { settings } = useSite();
  const logos = settings.paymentLogos;
  if (settings.paymentMethods.length === 0) return null;
  return (
    <section className={styles['band']} aria-labelledby="footer-payments">
      <h2 id="footer-payments" className={styles['title']}>
        {t('shell.footer.payments')}
      </h2>
      <ul className={styles['logos']}>
        {settings.paymentMethods.map((method) => {
          const title = `cashier.method.${method}.title`;
          const logo = logos ? logos[method] : `/api/core/casino/assets/payment-logos/${method}.svg`;
          return (
            <li key={method} className={styles['method']}>
              {logo && <img src={logo} width={40} height={26} alt="" loading="lazy" decoding="async" />}
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

/** Minimum age and help organisations. */
function Adults() {
  const t = useT();
  const ageYearsMin = useAgeYearsMin();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const link = (page: string) => (translate: string) =>
    isPageKey(page) && hasPage(page) ? <a href={pageHref(page)}>{translate}</a> : <>{translate}</>;
  return (
    <p className={styles['age']}>
      <span className={styles['badge']}>{ageYearsMin}+</span>
      <span>
        <FormattedMessage
          text={t('shell.footer.responsible')}
          parts={{ limit: link('responsibility'), help: link('responsible-gambling') }}
        />
      </span>
    </p>
  );
}
