import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { isAssetCode } from '@marquee/money/assets.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { EmptyState, ErrorState } from '@marquee/ui/state/state.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { supportIdOf } from '../../lib/api/support-id.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { CashierClosed } from './cashier-closed.tsx';
import { CashierSkeleton } from './cashier-skeleton.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositError } from './deposit-error.tsx';
import { useDepositErrorText } from './use-deposit-error.ts';
import { UnavailableMethods } from './unavailable-methods.tsx';
import { errorSlotOf } from './error-slot.rules.ts';
import { depositOffersQuery } from './use-deposit-bonus.ts';
import { usePaymentMethods } from './use-payment-methods.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { OpenDeposits } from './open-deposits.tsx';

export interface LimitStepProps {
  readonly step: 'prompt' | 'required';
}

/** The cashier of a signed-in player: the deposit form, or the reason why deposits are unavailable. */
export function Cashier({ limitStep: LimitStep }: { limitStep?: ComponentType<LimitStepProps> }) {
  const t = useT();
  const errorText = useDepositErrorText();
  const pageHref = usePageHref();
  const requestedMethod = useLocation({ select: (location) => location.search['method'] });
  const player = usePlayer();
  const { currencies, useMultiWallet } = useSite().settings;
  const [chosen, setChosen] = useState<string>();
  const currencyCode = chosen ?? player.data?.getUser.currencyCode;
  const payments = usePaymentMethods(currencyCode);
  // The form begins with its bonuses, so that the button does not move when they arrive.
  const offers = useQuery(depositOffersQuery);
  const error = player.error ?? payments.error;
  if (error !== null && payments.methods === undefined) {
    const retry = () => void (player.error ? player.refetch() : payments.refetch());
    const slot = error instanceof ApiError ? errorSlotOf(error.code) : 'banner';
    if (error instanceof ApiError && slot === 'gate') return <CashierClosed error={error} onRetry={retry} />;
    if (error instanceof ApiError && slot === 'location') return <DepositError error={error} onRetry={retry} />;
    const supportId = supportIdOf(error);
    return (
      <ErrorState
        title={t('cashier.error.title')}
        text={errorText(error)}
        {...(supportId !== null && { reference: t('shell.error.reference', { id: supportId }) })}
        actions={
          <Button variant="primary" icon="refresh" onClick={retry}>
            {t('cashier.retry')}
          </Button>
        }
      />
    );
  }
  if (player.data === undefined) return <CashierSkeleton />;
  const options = currencies.map((code) => ({ value: code, label: code }));
  return (
    <>
      <OpenDeposits methods={payments.methods ?? []} />
      {useMultiWallet && currencies.length > 1 && (
        <Select
          label={t('cashier.currency.label')}
          name="currency"
          options={options}
          value={currencyCode}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {payments.methods === undefined || offers.isLoading ? (
        <CashierSkeleton />
      ) : payments.methods.length === 0 || !isAssetCode(currencyCode) ? (
        <EmptyState
          icon="wallet"
          title={t('cashier.empty.title')}
          text={t('cashier.empty.text')}
          link={{ href: pageHref('contacts'), label: t('cashier.empty.contact') }}
        />
      ) : payments.limitStep !== undefined && LimitStep ? (
        // What was typed into the form is stored, and is there again after this step.
        <LimitStep step={payments.limitStep} />
      ) : (
        <DepositForm
          key={`${requestedMethod ?? ''} ${currencyCode}`}
          playerId={player.data.getUser.userId}
          currencyCode={currencyCode}
          methods={payments.methods}
          requestedMethod={requestedMethod}
          owed={payments.owed}
        />
      )}
      {currencyCode !== undefined && !offers.isLoading && (
        <UnavailableMethods methods={payments.unavailable} currencyCode={currencyCode} />
      )}
    </>
  );
}
