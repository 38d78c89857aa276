import type { PlayerWallet } from '../api/use-player.ts';
import { useT } from '../i18n/use-t.ts';
import { useMoneyFormat } from './money.tsx';

/** The bonus money of a wallet in words, which stands beside every balance of real money; null without any. Real and bonus money are not added, because their terms differ. */
export function useBonusText(wallet: Pick<PlayerWallet, 'bonusAmount' | 'currencyCode'> | undefined): string | null {
  const t = useT();
  const money = useMoneyFormat();
  if (!wallet || !/[1-9]/.test(wallet.bonusAmount)) return null;
  return t('navigation.card.bonus', { amount: money(wallet.bonusAmount, wallet.currencyCode) });
}
