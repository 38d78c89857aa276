import { Icon } from '@marquee/ui/icon/icon.tsx';
import { Menu, MenuButton, MenuDivider, MenuLink } from '@marquee/ui/menu/menu.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
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
] as const;

/** Profile, deposit, withdrawal, transactions, log out; above them who is signed in, with how much. */
export function AccountMenu() {
  const t = useT();
  const pageHref = usePageHref();
  const { logOut } = useLogOut();
  const { data } = usePlayer();
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
      {LINKS.map(([page, icon, label]) => (
        <MenuLink key={page} icon={icon} href={pageHref(page)}>
          {t(label)}
        </MenuLink>
      ))}
      <MenuDivider />
      <MenuButton icon="log-out" onClick={logOut}>
        {t('account.menu.logout')}
      </MenuButton>
    </Menu>
  );
}

function WalletLine({ wallet }: { wallet: PlayerWallet }) {
  const t = useT();
  return (
    <span className={styles['menuMoney']}>
      <span>{t('account.balance.label')}</span>{' '}
      <strong>
        <Money amount={wallet.amount} currency={wallet.currencyCode} />
      </strong>
    </span>
  );
}
