import { LinkButton } from '@marquee/ui/button/button.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { FaqList } from './faq-list.tsx';
import styles from './faq-teaser.module.css';

const QUESTIONS_MAX = 5;

/** Questions of new players and a link to the FAQ page. Pass the response for one category: `read('getFaq', { query: { category: 'getting-started' } })`. */
export function FaqTeaser({ faq }: { faq: EndpointResponse<'getFaq'> }) {
  const t = useT();
  const pageHref = usePageHref();
  const items = faq.categories.flatMap((category) => category.items).slice(0, QUESTIONS_MAX);
  if (items.length === 0) return null;
  const language = faq.isFallback ? { lang: faq.locale, dir: faq.direction } : {};
  return (
    <section aria-labelledby="faq-teaser" className={styles['teaser']}>
      <div className={styles['head']}>
        <h2 id="faq-teaser" className={styles['title']}>
          {t('faq.title')}
        </h2>
        <LinkButton href={`${pageHref('contacts')}#faq`} iconEnd="arrow-forward">
          {t('faq.all_questions')}
        </LinkButton>
      </div>
      <div {...language}>
        <FaqList items={items} />
      </div>
    </section>
  );
}
