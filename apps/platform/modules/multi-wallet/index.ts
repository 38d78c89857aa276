import { confirmExchange, type Confirmation } from './confirm-exchange.ts';
import { countIn } from './count-in.ts';
import type { MultiWalletDeps, Owner } from './multi-wallet.deps.ts';
import { quoteExchange, type ExchangeWish } from './quote-exchange.ts';
import { deleteOldQuotes, findQuoteByKey } from './quotes.sql.ts';
import { refreshRates } from './refresh-rates.ts';
import { chooseWallet, listWallets, openWallet, type WalletWish } from './wallets-of-player.ts';
export { MULTI_WALLET_TABLES } from './personal-tables.ts';

export type { MultiWalletDeps } from './multi-wallet.deps.ts';
export type { RateSource, ToldPrice } from './port.ts';
export { createRatesDesk, HOLD_HOURS_MAX, RatesError, type RatesDesk } from './rates-desk.ts';
export { multiWalletRoutes } from './routes.ts';

/** The front door of a player's wallets in several currencies: opening, choosing, exchanging, and the rates that this takes. */
export function createMultiWallet(deps: MultiWalletDeps) {
  return {
    list: (owner: Owner) => listWallets(deps, owner),
    open: (wish: WalletWish) => openWallet(deps, wish),
    choose: (wish: WalletWish) => chooseWallet(deps, wish),
    quote: (wish: ExchangeWish) => quoteExchange(deps, wish),
    confirm: (wish: Confirmation) => confirmExchange(deps, wish),
    /** Whether this player has carried out an exchange with this key. */
    knowsKey: async (playerId: string, key: string) => (await findQuoteByKey(deps.db, playerId, key)) !== null,
    /** An amount as it counts in another currency; null where there is no rate. */
    countIn: (wish: Parameters<typeof countIn>[1]) => countIn(deps, wish),
    /** For the jobs. */
    refreshRates: () => refreshRates(deps),
    forgetOldQuotes: (countMax: number) => deleteOldQuotes(deps.db, countMax),
  };
}

export type MultiWallet = ReturnType<typeof createMultiWallet>;
