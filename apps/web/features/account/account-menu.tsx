import { Icon } from '@marquee/ui/icon/icon.tsx';
import { Menu, MenuButton, MenuDivider, MenuLink } from '@marquee/ui/menu/menu.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import { usePanicHours } from '../../lib/protection/use-panic-hours.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useChooseWallet } from '../../lib/wallets/use-choose-wallet.ts';
import { Money } from '../../lib/money/money.tsx';
import { useBonusText } from '../../lib/money/use-bonus-text.ts';
import styles from './account.module.css';
import { useLogOut } from './use-log-out.ts';
import { activeWallet, usePlayer, type PlayerWallet } from '../../lib/api/use-player.ts';

const LINKS = [
  ['profile', 'user', 'account.menu.profile'],
  ['deposit', 'deposit', 'account.menu.deposit'],
  ['withdraw', 'withdraw', 'account.menu.withdraw'],
  ['transactions', 'receipt', 'account.menu.transactions'],
  ['security', 'lock', 'profile.nav.security'],
  ['personal-data', 'document', 'privacy.nav'],
  ['responsibility', 'shield', 'protection.title'],
] as const;

/** Account menu with links and log-out; the header shows the player and the balance. */
export function AccountMenu() {
  const t = useT();
  const pageHref = usePageHref();
  const { logOut } = useLogOut();
  const { data } = usePlayer();
  const { useMultiWallet } = useSite().settings;
  const wallet = data && activeWallet(data);
  return (
    <Menu
      label={t('account.menu.label')}
      triggerClass={styles['avatar'] ?? ''}
      trigger={<Icon name="user" />}
      head={
        data && (
          <div className={styles['menuHead']}>
            <bdi className={styles['menuName']}>{data.getUser.email}</bdi>
            {wallet && <WalletLine wallet={wallet} />}
          </div>
        )
      }
    >
      {useMultiWallet && data && <WalletItems wallets={data.userWallet} />}
      {LINKS.map(([page, icon, label]) => (
        <MenuLink key={page} icon={icon} href={pageHref(page)}>
          {t(label)}
        </MenuLink>
      ))}
      <PanicItem />
      <MenuDivider />
      <MenuButton icon="log-out" onClick={logOut}>
        {t('account.menu.logout')}
      </MenuButton>
    </Menu>
  );
}

/** The panic button, where the market requires one. */
function PanicItem() {
  const t = useT();
  const modalHref = useModalHref();
  const hours = usePanicHours();
  if (hours === null) return null;
  return (
    <MenuLink icon="pause" href={modalHref('panic')}>
      {t('limits.panic.action', { hours })}
    </MenuLink>
  );
}

/** The player's other wallets. Selecting one activates it; on failure the wallet page opens with the reason. */
function WalletItems({ wallets }: { wallets: readonly PlayerWallet[] }) {
  const t = useT();
  const pageHref = usePageHref();
  const go = useGo();
  const errorText = useErrorText();
  const { run: activateWallet } = useChooseWallet({
    onError: (error, currency) => {
      go(pageHref('wallet'));
      showToast({ tone: 'danger', title: t('wallets.menu.refused', { currency }), text: errorText(error) });
    },
  });
  return (
    <>
      {wallets
        .filter(({ isActive }) => !isActive)
        .map(({ currencyCode, amount }) => (
          <MenuButton
            key={currencyCode}
            icon="coins"
            end={<Money amount={amount} currency={currencyCode} />}
            onClick={() => void activateWallet(currencyCode)}
          >
            {t('wallets.menu.use', { currency: currencyCode })}
          </MenuButton>
        ))}
      <MenuLink icon="wallet" href={pageHref('wallet')}>
        {t('wallets.menu.manage')}
      </MenuLink>
      <MenuDivider />
    </>
  );
}

function WalletLine({ wallet }: { wallet: PlayerWallet }) {
  const t = useT();
  const bonus = useBonusText(wallet);
  return (
    <>
      <span className={styles['menuMoney']}>
        <span>{t('account.balance.label')}</span>{' '}
        <strong>
          <Money amount={wallet.amount} currency={wallet.currencyCode} />
        </strong>
      </span>
      {bonus !== null && <span className={styles['menuMoney']}>{bonus}</span>}
    </>
  );
}
