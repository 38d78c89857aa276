import { useQuery } from '@tanstack/react-query';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { QueryBoundary } from '../../../lib/api/query-boundary.tsx';
import { queryFor } from '../../../lib/api/query-for.ts';
import { useT } from '../../../lib/i18n/use-t.ts';
import { useSite } from '../../../lib/site/use-site.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { OpenWallet } from './open-wallet.tsx';

/** The player's wallets and exchange options; disabled for brands with a single wallet. */
export function useWallets() {
  const { useMultiWallet } = useSite().settings;
  return useQuery({ ...queryFor('listWallets'), enabled: useMultiWallet });
}

/** Exchange between wallets and opening of another one. */
export function WalletTools() {
  const t = useT();
  return (
    <QueryBoundary
      query={useWallets()}
      skeleton={<SkeletonText lines={6} label={t('wallets.loading')} />}
      errorTitle={t('wallets.error')}
    >
      {({ wallets, openable, exchange }) => (
        <>
          {exchange !== null && wallets.length > 1 && <ExchangeForm wallets={wallets} exchange={exchange} />}
          {openable.length > 0 && <OpenWallet openable={openable} />}
        </>
      )}
    </QueryBoundary>
  );
}
