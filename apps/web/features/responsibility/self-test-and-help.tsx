import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import page from '../../lib/layout/page.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useAgeYearsMin } from '../../lib/site/use-age-years-min.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import styles from './responsibility.module.css';
import { SelfTest } from './self-test.tsx';

const SIGNS = [1, 2, 3, 4] as const;
const HELP = ['doctor', 'line', 'close', 'bank', 'block'] as const;

/** The self-test, warning signs, and where to find help. */
export function SelfTestAndHelp() {
  const t = useT();
  const years = useAgeYearsMin();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openTarget = () => location.hash === '#test' && setOpen(true);
    openTarget();
    addEventListener('hashchange', openTarget);
    return () => removeEventListener('hashchange', openTarget);
  }, []);
  return (
    <div className={styles['columns']}>
      <Card padding="large" title={t('responsibility.test.title')} id="test" tabIndex={-1}>
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={styles['start']}>{t('responsibility.test.start')}</summary>
          <SelfTest />
        </details>
      </Card>
      <div className={page['section']}>
        <Card title={t('responsibility.help')} id="help" tabIndex={-1}>
          <p className={styles['muted']}>{t('responsibility.help.text')}</p>
          <ul className={styles['list']}>
            {HELP.map((key) => (
              <li key={key}>{t(`responsibility.help.${key}`)}</li>
            ))}
          </ul>
          {hasPage('responsible-gambling') && (
            <LinkButton
              size="small"
              icon="document"
              href={pageHref('responsible-gambling')}
              className={styles['policy']}
            >
              {t('responsibility.tool.rules.action')}
            </LinkButton>
          )}
        </Card>
        <Card title={t('responsibility.signs')}>
          <ul className={styles['list']}>
            {SIGNS.map((sign) => (
              <li key={sign}>{t(`responsibility.sign.${sign}`)}</li>
            ))}
          </ul>
        </Card>
        <Card title={t('responsibility.minors')}>
          <p className={styles['muted']}>{t('responsibility.minors.text', { years })}</p>
        </Card>
      </div>
    </div>
  );
}
