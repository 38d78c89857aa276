import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import type { PageKey } from '@marquee/contract/page-keys.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useAgeYearsMin } from '../../lib/site/use-age-years-min.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useHasPage } from '../../shell/use-navigation.ts';
import styles from './responsibility.module.css';
import { SelfTest } from './self-test.tsx';

interface Tool {
  readonly key: 'limits' | 'pause' | 'history' | 'demo' | 'rules' | 'data';
  readonly icon: IconName;
  /** Links to the first of these that the site has. */
  readonly pages: readonly PageKey[];
}

const TOOLS: readonly Tool[] = [
  { key: 'limits', icon: 'scale', pages: ['limits'] },
  { key: 'pause', icon: 'pause', pages: ['freeze-account'] },
  { key: 'history', icon: 'history', pages: ['transactions'] },
  { key: 'demo', icon: 'demo', pages: ['casino'] },
  { key: 'rules', icon: 'document', pages: ['responsible-gambling'] },
  { key: 'data', icon: 'delete', pages: ['personal-data'] },
];

const SIGNS = [1, 2, 3, 4] as const;
const HELP = ['doctor', 'line', 'close', 'bank', 'block'] as const;

/** Responsible gambling: tools, a self-test, and where to find help. */
export function ResponsibilityPage() {
  const t = useT();
  const { settings } = useSite();
  const years = useAgeYearsMin();
  return (
    <div className={page['page']}>
      <PageHead
        title={t('responsibility.title')}
        description={t('responsibility.description', { brand: settings.brandName })}
      />
      <PageIntro title={t('responsibility.title')} text={t('responsibility.intro')} />
      <section className={page['section']} aria-labelledby="tools">
        <h2 id="tools" className={page['title']}>
          {t('responsibility.tools')}
        </h2>
        <Tools />
      </section>
      <div className={styles['columns']}>
        <Card padding="large" title={t('responsibility.test.title')}>
          <SelfTest />
        </Card>
        <div className={page['section']}>
          <Card title={t('responsibility.signs')}>
            <ul className={styles['list']}>
              {SIGNS.map((sign) => (
                <li key={sign}>{t(`responsibility.sign.${sign}`)}</li>
              ))}
            </ul>
          </Card>
          <Card title={t('responsibility.help')}>
            <p className={styles['muted']}>{t('responsibility.help.text')}</p>
            <ul className={styles['list']}>
              {HELP.map((key) => (
                <li key={key}>{t(`responsibility.help.${key}`)}</li>
              ))}
            </ul>
          </Card>
          <Card title={t('responsibility.minors')}>
            <p className={styles['muted']}>{t('responsibility.minors.text', { years })}</p>
          </Card>
        </div>
      </div>
    </div>
  );
}

function Tools() {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  return (
    <ul className={styles['tools']}>
      {TOOLS.map(({ key, icon, pages }) => {
        const target = pages.find(hasPage);
        return (
          <li key={key} data-part="card" className={styles['tool']}>
            <span className={styles['icon']}>
              <Icon name={icon} size={24} />
            </span>
            <h3 className={styles['name']}>{t(`responsibility.tool.${key}.title`)}</h3>
            <p className={styles['muted']}>{t(`responsibility.tool.${key}.text`)}</p>
            {target && (
              <LinkButton size="small" href={pageHref(target)}>
                {t(`responsibility.tool.${key}.action`)}
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
