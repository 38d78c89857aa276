import { numberLocale } from '@marquee/text/numbers.ts';
import { Breadcrumb } from '@marquee/ui/breadcrumb/breadcrumb.tsx';
import { classNames } from '@marquee/ui/class-names.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { FallbackNotice } from '../../lib/content/fallback-notice.tsx';
import { RichText, type Block } from '../../lib/content/rich-text.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { OtherDocuments } from './other-documents.tsx';
import layout from '../../lib/layout/page-layout.module.css';
import scene from '../../lib/layout/scene.module.css';
import styles from './legal-page.module.css';
import { YourData } from './your-data.tsx';

type LegalContent = EndpointResponse<'getContent'>;

/** A legal document, with a table of contents beside it, collapsed above it on a phone. */
export function LegalPage({ page }: { page: LegalContent }) {
  const t = useT();
  const pageHref = usePageHref();
  const { settings, locale } = useSite();
  const updated = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long', timeZone: 'UTC' });
  const sections = page.blocks.filter((block) => block.kind === 'heading' && block.level === 2) as Section[]; // filtered above
  const language = page.isFallback ? { lang: page.locale, dir: page.direction } : {};
  return (
    <div className={classNames(layout['page'], styles['page'])}>
      <PageHead
        title={page.title}
        description={t('legal.description', { title: page.title, brand: settings.brandName })}
      />
      <header data-part="page-intro" className={classNames(styles['head'], scene['scene'])}>
        <Breadcrumb
          label={t('legal.where')}
          className={styles['back']}
          items={[{ label: t('legal.home'), href: pageHref('root') }, { label: page.title }]}
        />
        <h1 tabIndex={-1} className={styles['title']} {...language}>
          {page.title}
        </h1>
        <p className={styles['facts']}>
          <span>
            {t('legal.updated')} <time dateTime={page.publishedAt}>{updated.format(new Date(page.publishedAt))}</time>
          </span>
          <span>{t('legal.version', { version: page.version })}</span>
        </p>
        <FallbackNotice text={page} />
      </header>
      <aside className={styles['aside']}>
        <Contents sections={sections} language={language} />
      </aside>
      <details className={styles['disclosure']}>
        <summary className={styles['summary']}>
          {t('legal.contents')}
          <Icon name="chevron-down" className={styles['arrow']} />
        </summary>
        <Contents sections={sections} language={language} />
      </details>
      <article className={styles['article']} {...language}>
        <RichText blocks={page.blocks} />
      </article>
      {page.key === 'privacy-policy' && <YourData />}
      <OtherDocuments current={page.key} />
    </div>
  );
}

type Section = Extract<Block, { kind: 'heading' }>;

function Contents({
  sections,
  language,
}: {
  sections: readonly Section[];
  language: { lang?: string; dir?: 'ltr' | 'rtl' };
}) {
  const t = useT();
  return (
    <nav aria-label={t('legal.contents')} className={styles['contents']}>
      <p className={styles['label']}>{t('legal.contents')}</p>
      <ol className={styles['sections']} {...language}>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} data-native className={styles['section']}>
              {text.map((run) => run.text).join('')}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
