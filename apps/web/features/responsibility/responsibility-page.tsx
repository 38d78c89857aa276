import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import type { PageKey } from '@marquee/contract/page-keys.ts';
import { Fragment, Suspense, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { CardsSkeleton } from '../../lib/layout/cards-skeleton.tsx';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSession, useSessionEpoch } from '../../lib/session/session-store.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useHasPage } from '../../shell/use-navigation.ts';
import styles from './responsibility.module.css';
import { SelfTestAndHelp } from './self-test-and-help.tsx';

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

/** Safer play: for guests what the tools do, for players the tools themselves (`tools`); then a self-test and where to find help. */
export function ResponsibilityPage({ tools }: { tools: ReactNode }) {
  const t = useT();
  const { settings } = useSite();
  const isPlayer = useSession() === 'signed-in';
  const epoch = useSessionEpoch();
  return (
    <div className={page['page']}>
      <PageHead
        title={t('responsibility.title')}
        description={t('responsibility.description', { brand: settings.brandName })}
      />
      <PageIntro title={t('responsibility.title')} text={t('responsibility.intro')} />
      <div data-audience="user" className={styles['own']}>
        {isPlayer && (
          <Suspense fallback={<CardsSkeleton label={t('protection.loading')} count={3} />}>
            <Fragment key={epoch}>{tools}</Fragment>
          </Suspense>
        )}
      </div>
      <section data-audience="guest" className={page['section']} aria-labelledby="tools">
        <h2 id="tools" className={page['title']}>
          {t('responsibility.tools')}
        </h2>
        <Tools />
      </section>
      <SelfTestAndHelp />
    </div>
  );
}

function Tools() {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const { demoNeedsVerification } = useSite().settings.gameRules;
  return (
    <ul className={styles['tools']}>
      {TOOLS.filter(({ key }) => key !== 'demo' || !demoNeedsVerification).map(({ key, icon, pages }) => {
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
