import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { useDepositErrorText } from './use-deposit-error.ts';

/** The action that lets the player deposit again, if there is one for this error. */
function CashierEntry({ code }: { code: string }) {
  const t = useT();
  const pageHref = usePageHref();
  const modalHref = useModalHref();
  const client = useQueryClient();
  switch (code) {
    case 'deposit.REQUIRED_EMAIL_VERIFICATION':
      return (
        <LinkButton variant="primary" icon="mail" href={modalHref('verify-email-expired')}>
          {t('cashier.closed.email')}
        </LinkButton>
      );
    case 'deposit.GLOBAL_ERROR':
    case 'deposit.verification_required':
      return (
        <LinkButton variant="primary" href={pageHref('verification')}>
          {t('cashier.closed.verification')}
        </LinkButton>
      );
    case 'deposit.limit_required':
    case 'deposit.limit_prompt':
      return (
        <Button variant="primary" onClick={() => void client.invalidateQueries({ queryKey: ['getPayments'] })}>
          {t('limits.set')}
        </Button>
      );
    case 'player.profile_incomplete':
      return (
        <LinkButton variant="primary" href={`${pageHref('edit-profile')}?activeMethod=1`}>
          {t('cashier.closed.profile')}
        </LinkButton>
      );
    case 'player.excluded':
      return (
        <LinkButton variant="primary" href={pageHref('responsibility')}>
          {t('cashier.closed.responsibility')}
        </LinkButton>
      );
    default:
      return null;
  }
}

/** Shown if no deposit is possible at all: the reason and what the player can do. */
export function CashierClosed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  const errorText = useDepositErrorText();
  const pageHref = usePageHref();
  return (
    <EmptyState
      icon="lock"
      title={t('cashier.error.title')}
      text={errorText(error)}
      actions={
        <>
          <CashierEntry code={error.code} />
          <Button icon="refresh" onClick={onRetry}>
            {t('cashier.retry')}
          </Button>
          <LinkButton href={pageHref('contacts')}>{t('cashier.empty.contact')}</LinkButton>
        </>
      }
    />
  );
}
