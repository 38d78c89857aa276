import { useLocation } from '@tanstack/react-router';
import { Suspense, type ComponentType } from 'react';
import { classNames } from '@marquee/ui/class-names.ts';
import { formatAmount } from '@marquee/money/format.ts';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { Cashier, type LimitStepProps } from './cashier.tsx';
import { CashierSkeleton } from './cashier-skeleton.tsx';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import layout from '../../lib/layout/page-layout.module.css';
import scene from '../../lib/layout/scene.module.css';
import styles from './cashier.module.css';
import { usePlayer } from '../../lib/api/use-player.ts';

function Balance() {
  const { t, locale } = useTranslator();
  const { data } = usePlayer();
  const currencyCode = data?.getUser.currencyCode;
  const amount = data?.userWallet.find((wallet) => wallet.currencyCode === currencyCode)?.amount ?? '0';
  return (
    <p className={styles['balance']}>
      {t('cashier.balance')}
      <strong>
        {/* Non-breaking space: reserves the line height while the amount loads. */}
        {currencyCode ? <MoneyText text={formatAmount(amount, currencyCode, locale)} isLive /> : '\u00a0'}
      </strong>
    </p>
  );
}

const TransferPage = lazySection(async () => (await import('./transfer-page.tsx')).TransferPage, SectionError);
const DEPOSIT_ID = /^dep_[0-9a-zA-Z-]{8,64}$/;

/** The crypto deposit id from the URL. */
function readTransfer(search: object): string | undefined {
  const id: unknown = Reflect.get(search, 'transfer');
  return typeof id === 'string' && DEPOSIT_ID.test(id) ? id : undefined;
}

/** `/deposit`. For signed-in players only. `limitStep` asks for a deposit limit before the form. */
export function DepositPage({ limitStep }: { limitStep: ComponentType<LimitStepProps> }) {
  const { t } = useTranslator();
  const transfer = useLocation({ select: ({ search }) => readTransfer(search) });
  return (
    <div className={classNames(layout['page'], styles['page'])}>
      <header className={styles['header']}>
        <h1 tabIndex={-1} data-part="page-intro" className={classNames(layout['heading'], scene['scene'])}>
          {t('cashier.title')}
        </h1>
        <Balance />
      </header>
      {transfer === undefined ? (
        <Cashier limitStep={limitStep} />
      ) : (
        <Suspense fallback={<CashierSkeleton />}>
          <TransferPage depositId={transfer} />
        </Suspense>
      )}
    </div>
  );
}
