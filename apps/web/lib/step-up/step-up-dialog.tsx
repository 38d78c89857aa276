import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../api/query-boundary.tsx';
import { timedQueryFor } from '../api/query-for.ts';
import { useT } from '../i18n/use-t.ts';
import { StepUpForm } from './step-up-form.tsx';
import layout from '../layout/cards.module.css';
import styles from './step-up.module.css';

/** Step-up authentication: by authenticator code where 2FA is on, otherwise by password, and by passkey where there is one. */
export function StepUpDialog({ onVerified, onCancel }: { onVerified: () => void; onCancel: () => void }) {
  const t = useT();
  // Passkey prompts take the window focus and return it, which must not refetch the options.
  const options = useQuery({ ...timedQueryFor('stepUpOptions', { staleMs: 0, onFocus: false }), gcTime: 0 });
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t('security.step.title')}
      closeLabel={t('security.step.cancel')}
      size="small"
    >
      <div className={layout['stack']}>
        <p className={layout['text']}>{t('security.step.text')}</p>
        <QueryBoundary
          query={options}
          errorTitle={t('security.error')}
          skeleton={<Skeleton shape="block" className={styles['skeleton'] ?? ''} />}
        >
          {(response) => (
            <StepUpForm options={response} onVerified={onVerified} onRetry={() => void options.refetch()} />
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}
