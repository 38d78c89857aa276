import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './auth.module.css';

/** A partner has made somebody an account: what happens next, and the form for the next one. It says the same where the address had one before. */
export function LinkedMade({ email, onAgain, onClose }: { email: string; onAgain: () => void; onClose: () => void }) {
  const t = useT();
  return (
    <div className={styles['form']}>
      <Banner tone="success" role="status" title={t('recovery.linked.made')}>
        {t('recovery.linked.made_text', { email })}
      </Banner>
      <Button variant="primary" size="large" block onClick={onClose}>
        {t('recovery.linked.close')}
      </Button>
      <Button variant="quiet" block icon="plus" onClick={onAgain}>
        {t('recovery.linked.again')}
      </Button>
    </div>
  );
}
