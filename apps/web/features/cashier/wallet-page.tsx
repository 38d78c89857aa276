import { isAssetCode } from '@marquee/money/assets.ts';
import { classNames } from '@marquee/ui/class-names.ts';
import { LinkButton, Button } from '@marquee/ui/button/button.tsx';
import { ErrorState } from '@marquee/ui/state/state.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { QueryGroup, type Pending } from '../../lib/api/query-group.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { OwedNotice } from './owed-notice.tsx';
import { useDepositErrorText } from './use-deposit-error.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { ChooseWallet } from './wallets/choose-wallet.tsx';
import { useWallets, WalletTools } from './wallets/wallet-tools.tsx';
import layout from '../../lib/layout/page-layout.module.css';
import scene from '../../lib/layout/scene.module.css';
import styles from './wallet-page.module.css';

type UserWallet = EndpointResponse<'getUserDetails'>['userWallet'][number];

/** Withdrawable, bonus and locked money of one currency. Never shown as one sum, because the terms of use differ. */
function WalletCard({ wallet }: { wallet: UserWallet }) {
  const t = useT();
  const { useMultiWallet } = useSite().settings;
  const { currencyCode, owedAmount = '' } = wallet;
  return (
    <li className={styles['card']}>
      <h2 className={styles['currency']}>{currencyCode}</h2>
      <p className={styles['total']}>
        <Money amount={wallet.amount} currency={currencyCode} isLive />
      </p>
      <dl className={styles['parts']}>
        <div>
          <dt>{t('cashier.wallet.bonus')}</dt>
          <dd>
            <Money amount={wallet.bonusAmount} currency={currencyCode} isLive />
          </dd>
        </div>
        <div>
          <dt>{t('cashier.wallet.held')}</dt>
          <dd>
            <Money amount={wallet.lockedAmount} currency={currencyCode} isLive />
          </dd>
        </div>
      </dl>
      {isAssetCode(currencyCode) && /[1-9]/.test(owedAmount) && (
        <OwedNotice owed={owedAmount} currencyCode={currencyCode} />
      )}
      {useMultiWallet && <ChooseWallet {...wallet} />}
    </li>
  );
}

function Wallets() {
  const t = useT();
  const errorText = useDepositErrorText();
  const { data, error, isFetching, refetch } = usePlayer();
  if (data === undefined && error !== null) {
    const retry = (
      <Button variant="primary" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
        {t('cashier.retry')}
      </Button>
    );
    return (
      <>
        <ErrorState title={t('cashier.error.title')} text={errorText(error)} actions={retry} />
        <TopUpMethods />
      </>
    );
  }
  if (data === undefined) return null;
  const sorted = data.userWallet.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  return (
    <>
      <ul className={styles['cards']}>
        {sorted.map((wallet) => (
          <WalletCard key={wallet.currencyCode} wallet={wallet} />
        ))}
      </ul>
      <TopUpMethods />
    </>
  );
}

/** Links to deposit and withdrawal. */
function TopUpMethods() {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  return (
    <div className={styles['actions']}>
      <LinkButton variant="primary" size="large" icon="deposit" href={pageHref('deposit')}>
        {t('cashier.title')}
      </LinkButton>
      {hasPage('withdraw') && (
        <LinkButton size="large" icon="withdraw" href={pageHref('withdraw')}>
          {t('account.menu.withdraw')}
        </LinkButton>
      )}
    </div>
  );
}

/** `/Wallet`: balances, deposit and withdrawal links, and the sections passed in by the route. For signed-in players only. */
export function WalletPage({
  latest,
  conditions,
  childQueries = [],
}: {
  latest: ReactNode;
  conditions?: ReactNode;
  /** Queries of `latest` and `conditions`; the page shows a skeleton until all are complete. */
  childQueries?: readonly Pending[];
}) {
  const t = useT();
  const { useMultiWallet } = useSite().settings;
  const wallets = useWallets();
  const queries = [usePlayer(), ...(useMultiWallet ? [wallets] : []), ...childQueries];
  return (
    <div className={classNames(layout['page'], styles['page'])}>
      <h1
        tabIndex={-1}
        data-part="page-intro"
        className={classNames(layout['heading'], styles['heading'], scene['scene'])}
      >
        {t('cashier.wallet.title')}
      </h1>
      <QueryGroup queries={queries} label={t('cashier.loading')}>
        <div className={styles['wallets']}>
          <Wallets />
          {useMultiWallet && <WalletTools />}
        </div>
        {latest}
        {conditions}
      </QueryGroup>
    </div>
  );
}
