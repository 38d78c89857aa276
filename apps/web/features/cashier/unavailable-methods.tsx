import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import styles from './cashier-hints.module.css';
import { methodTitle } from './method-card.tsx';
import type { UnavailableMethod } from './payment-method.ts';

/** Methods that are unavailable to this player, with the reason. Collapsed by default. */
export function UnavailableMethods({
  methods,
  currencyCode,
}: {
  methods: readonly UnavailableMethod[];
  currencyCode: string;
}) {
  const translator = useTranslator();
  const { t } = translator;
  if (methods.length === 0) return null;
  return (
    <details className={styles['unavailable']}>
      <summary className={styles['summary']}>
        {t('deposit.unavailable.title')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className={styles['list']}>
        {methods.map((method) => (
          <li key={method.name} className={styles['row']}>
            <img src={method.thumbnailUrl} alt="" width={42} height={30} loading="lazy" className={styles['logo']} />
            <span className={styles['text']}>
              <span className={styles['name']}>{methodTitle(method, translator)}</span>
              <span>{t(`deposit.unavailable.${method.reason}`, { currency: currencyCode })}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
