import { Card } from '@marquee/ui/card/card.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { PanicLink } from '../../shell/panic-link.tsx';
import { usePanicHours } from '../../lib/protection/use-panic-hours.ts';
import styles from './limits.module.css';

/** The panic button with its explanation; nothing where the market requires none. */
export function PanicCard() {
  const t = useT();
  const hours = usePanicHours();
  if (hours === null) return null;
  return (
    <Card padding="large" title={t('limits.panic.title')}>
      <div className={layout['stack']}>
        <p className={styles['muted']}>{t('limits.panic.text', { hours })}</p>
        <div>
          <PanicLink />
        </div>
      </div>
    </Card>
  );
}
