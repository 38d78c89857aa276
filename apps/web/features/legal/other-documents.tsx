import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import styles from './other-documents.module.css';

type Key = EndpointResponse<'getContent'>['key'];

const DOCUMENTS = [
  'terms-and-conditions',
  'privacy-policy',
  'responsible-gambling',
  'bonus-terms',
  'kyc-refund-policy',
  'aml-policy',
  'legal-use-of-website',
] as const satisfies readonly Key[];

/** Links to the other documents. */
export function OtherDocuments({ current }: { current: Key }) {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <nav aria-labelledby="other-documents" className={styles['others']}>
      <h2 id="other-documents" className={styles['title']}>
        {t('legal.others')}
      </h2>
      <ul className={styles['list']}>
        {DOCUMENTS.filter((key) => key !== current).map((key) => (
          <li key={key}>
            <a href={pageHref(key)} className={styles['link']}>
              <Icon name="document" size={20} className={styles['icon']} />
              {t(`legal.name.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
