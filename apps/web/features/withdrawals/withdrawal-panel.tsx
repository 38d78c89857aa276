import { useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@marquee/ui/card/card.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { activeWallet, usePlayer } from '../../lib/api/use-player.ts';
import { stepsBlocking, useNextSteps, type NextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { useActiveBonus } from '../../lib/bonus/use-active-bonus.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { useWithdrawalUpdates } from './use-withdrawal-updates.ts';
import { ActiveBonusCard } from './active-bonus-card.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import type { WithdrawalOptions } from './withdrawal.types.ts';
import styles from './withdrawal.module.css';

export interface WithdrawalPanelProps {
  /** Lists what is left before a withdrawal. */
  readonly Steps: ComponentType<Pick<NextSteps, 'steps'>>;
}

/** Available amount, withdrawal form or the steps before it, and earlier withdrawals. */
export function WithdrawalPanel({ Steps }: WithdrawalPanelProps) {
  const t = useT();
  useWithdrawalUpdates();
  const { useMultiWallet } = useSite().settings;
  const player = usePlayer();
  const [chosen, setChosen] = useState<string>();
  const codes = useMultiWallet ? (player.data?.userWallet.map(({ currencyCode }) => currencyCode) ?? []) : [];
  const query = useQuery(
    queryFor('getWithdrawalOptions', { query: chosen === undefined ? {} : { currencyCode: chosen } }),
  );
  const steps = useNextSteps(chosen);
  const isLoading = query.isPending || steps.isPending || player.isPending;
  return (
    <div className={styles['panel']}>
      {/* First shown with the content below, which it would otherwise move. */}
      {codes.length > 1 && (chosen !== undefined || !isLoading) && (
        <Select
          label={t('wallets.withdraw.from')}
          name="withdrawFrom"
          options={codes.map((code) => ({ value: code, label: code }))}
          value={chosen ?? (player.data && activeWallet(player.data)?.currencyCode)}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <QueryBoundary
        query={query}
        childQueries={[steps, player]}
        skeleton={<SkeletonText lines={8} label={t('withdrawal.loading')} />}
        errorTitle={t('withdrawal.error')}
      >
        {(options) => (
          <>
            <Card padding="large" className={styles['available']}>
              <p className={styles['muted']}>{t('withdrawal.available')}</p>
              <p className={styles['amount']}>
                <Money amount={options.available} currency={options.currencyCode} isLive />
              </p>
            </Card>
            <QueryBoundary
              query={steps}
              skeleton={<SkeletonText lines={4} label={t('next_steps.loading')} />}
              errorTitle={t('next_steps.error')}
            >
              {(data) => <BeforeAndForm Steps={Steps} steps={data.steps} options={options} />}
            </QueryBoundary>
          </>
        )}
      </QueryBoundary>
      {/* Fetched immediately but rendered after the content above, which would otherwise shift it. */}
      <div hidden={isLoading}>
        <WithdrawalList />
      </div>
    </div>
  );
}

/**
 * The form, or the steps before it. If only an active bonus is left, the form is displayed too: it keeps its input while the player cancels the bonus.
 */
function BeforeAndForm({
  Steps,
  steps,
  options,
}: WithdrawalPanelProps & Pick<NextSteps, 'steps'> & { readonly options: WithdrawalOptions }) {
  const { bonus, wallet } = useActiveBonus();
  const open = stepsBlocking(steps, 'withdrawal');
  // After a cancellation the player's details may arrive before the steps: no bonus then, and its step still open.
  const isBonusOnly =
    (bonus === null || bonus.currencyCode === options.currencyCode) && open.every(({ key }) => key === 'bonus');
  if (open.length > 0 && !isBonusOnly) return <Steps steps={steps} />;
  return (
    <>
      {open.length > 0 && bonus !== null && <ActiveBonusCard bonus={bonus} bonusBalance={wallet?.bonusAmount ?? '0'} />}
      <WithdrawalForm key={options.currencyCode} options={options} />
    </>
  );
}
