import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatAmount } from '@marquee/money/format.ts';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { SlowStatus } from '@marquee/ui/status/slow-status.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';
import type { Outcome } from './outcome.rules.ts';
import type { Deposit, Transfer } from './payment-method.ts';
import { ResultImage } from './result-image.tsx';
import { TransferOrder } from './transfer-order.tsx';
import { TransferProgress } from './transfer-progress.tsx';
import { isFinalStage, stageOf, type TransferStage } from './transfer.rules.ts';
import styles from './transfer.module.css';
import { useDepositStatus } from './use-deposit-status.ts';

const OUTCOME_BY_STAGE: Readonly<Record<TransferStage, Outcome>> = {
  waiting: 'pending',
  seen: 'processing',
  late: 'processing',
  credited: 'success',
  expired: 'expired',
  lost: 'failed',
  failed: 'failed',
  review: 'processing',
  returned: 'refunded',
};

function TransferSkeleton() {
  const { t } = useTranslator();
  return (
    <div className={styles['page']}>
      <SlowStatus text={t('transfer.loading')} />
      <Skeleton />
      <Skeleton shape="block" className={styles['qrCodeSkeleton']} />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

/** Status and next step for the stage; announced when it changes. */
function StageMessage({ stage, deposit, transfer }: { stage: TransferStage; deposit: Deposit; transfer: Transfer }) {
  const { t, locale } = useTranslator();
  const { coin, networkTitle: network } = transfer;
  const amount = formatAmount(deposit.amount, deposit.currencyCode, locale);
  const kind =
    deposit.failureCode === 'memo_missing'
      ? 'lost_memo'
      : stage === 'waiting' && transfer.requested === null
        ? 'waiting_free'
        : stage;
  const values = { coin, network, amount, minimum: formatAmount(transfer.minimum, coin, locale) };
  return (
    <div className={styles['stage']} role="status" data-stage={stage}>
      {stage !== 'waiting' && <ResultImage outcome={OUTCOME_BY_STAGE[stage]} />}
      <h2 className={styles['title']}>{t(`transfer.${kind}.title`, values)}</h2>
      <p className={styles['text']}>{t(`transfer.${kind}.text`, values)}</p>
    </div>
  );
}

function NextStep({ stage }: { stage: TransferStage }) {
  const { t } = useTranslator();
  const pageHref = usePageHref();
  if (stage === 'credited')
    return (
      <LinkButton variant="primary" size="large" block icon="play" href={pageHref('casino')}>
        {t('cashier.result.play')}
      </LinkButton>
    );
  if (stage === 'lost' || stage === 'review' || stage === 'returned')
    return (
      <LinkButton variant="primary" size="large" block icon="mail" href={pageHref('contacts')}>
        {t('cashier.empty.contact')}
      </LinkButton>
    );
  if (stage === 'expired' || stage === 'failed')
    return (
      <LinkButton variant="primary" size="large" block icon="refresh" href={pageHref('deposit')}>
        {t('transfer.again')}
      </LinkButton>
    );
  return null;
}

/** Refetches the deposit when the provider reports a change. */
function useMovedDeposit(depositId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent('depositUpdated', (event) => {
        if (event.depositId === depositId) void client.invalidateQueries({ queryKey: ['getDeposit'] });
      }),
    [client, depositId],
  );
}

/** A crypto deposit from address to credit. Restorable on reload and on other devices. */
export function TransferPage({ depositId }: { depositId: string }) {
  const { t } = useTranslator();
  const pageHref = usePageHref();
  const client = useQueryClient();
  const { knowledge, deposit } = useDepositStatus(depositId);
  useMovedDeposit(depositId);
  if (knowledge.kind === 'asking') return <TransferSkeleton />;
  if (deposit === undefined || !deposit.transfer)
    return (
      <EmptyState
        icon={knowledge.kind === 'unreachable' ? 'alert' : 'wallet'}
        title={t(`cashier.result.${knowledge.kind === 'unreachable' ? 'unreachable' : 'unconfirmed'}.title`)}
        text={t(`cashier.result.${knowledge.kind === 'unreachable' ? 'unreachable' : 'unconfirmed'}.message`)}
        actions={
          <>
            {knowledge.kind === 'unreachable' && (
              <Button
                variant="primary"
                icon="refresh"
                onClick={() => void client.invalidateQueries({ queryKey: ['getDeposit'] })}
              >
                {t('cashier.retry')}
              </Button>
            )}
            <LinkButton href={pageHref('transactions')}>{t('cashier.result.transactions')}</LinkButton>
          </>
        }
      />
    );
  const { transfer } = deposit;
  const stage = stageOf(deposit, transfer);
  return (
    <div className={styles['page']}>
      <StageMessage stage={stage} deposit={deposit} transfer={transfer} />
      {stage !== 'waiting' && (
        <TransferProgress deposit={deposit} transfer={transfer} isConfirming={!isFinalStage(stage)} />
      )}
      {stage === 'waiting' && <TransferOrder deposit={deposit} transfer={transfer} />}
      <NextStep stage={stage} />
      <LinkButton variant="quiet" icon="arrow-back" href={pageHref('deposit')}>
        {t('transfer.back')}
      </LinkButton>
    </div>
  );
}
