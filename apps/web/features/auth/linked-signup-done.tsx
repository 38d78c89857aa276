import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './auth.module.css';

/**
 * Confirmation after a partner registered another person, with a link to the next form. The text is the same if the
 * e-mail already had an account, so that accounts cannot be enumerated.
 */
export function LinkedSignupDone({
  email,
  onAgain,
  onClose,
}: {
  email: string;
  onAgain: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  // The focused button was removed with the form.
  useEffect(() => container.current?.focus(), []);
  // Bidi isolate: the e-mail keeps its order in a right-to-left sentence.
  const text = t('recovery.linked.created_text', { email: `\u2068${email}\u2069` });
  return (
    <div className={styles['form']} ref={container} tabIndex={-1}>
      <Banner tone="success" role="status" title={t('recovery.linked.created')}>
        {text}
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
