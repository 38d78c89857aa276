import { confirmExchange, type Confirmation } from './confirm-exchange.ts';
import { convertToLimitCurrency } from './convert-to-limit-currency.ts';
import type { MultiWalletDeps, Owner } from './multi-wallet.deps.ts';
import { quoteExchange, type ExchangeQuoteRequest } from './quote-exchange.ts';
import { deleteOldQuotes, findQuoteByKey } from './quotes.sql.ts';
import { refreshRates } from './refresh-rates.ts';
import { chooseWallet, listWallets, openWallet, type OpenWalletRequest } from './wallets-of-player.ts';
export { MULTI_WALLET_TABLES } from './personal-tables.ts';

export type { MultiWalletDeps } from './multi-wallet.deps.ts';
export type { RateSource, SourcePrice } from './port.ts';
export { createRatesAdmin, type RatesAdmin } from './rates-admin.ts';

/** The module's API: wallets in several currencies, exchanges between them, and exchange rates. */
export function createMultiWallet(deps: MultiWalletDeps) {
  return {
    list: (owner: Owner) => listWallets(deps, owner),
    open: (request: OpenWalletRequest) => openWallet(deps, request),
    choose: (request: OpenWalletRequest) => chooseWallet(deps, request),
    quote: (request: ExchangeQuoteRequest) => quoteExchange(deps, request),
    confirm: (request: Confirmation) => confirmExchange(deps, request),
    /** Whether this player has executed an exchange with this key. */
    knowsKey: async (playerId: string, key: string) => (await findQuoteByKey(deps.db, playerId, key)) !== null,
    /** An amount converted to another currency; null if there is no rate. */
    convertToLimitCurrency: (request: Parameters<typeof convertToLimitCurrency>[1]) =>
      convertToLimitCurrency(deps, request),
    /** Called by jobs. */
    refreshRates: () => refreshRates(deps),
    deleteOldQuotes: (countMax: number) => deleteOldQuotes(deps.db, countMax),
  };
}

export type MultiWallet = ReturnType<typeof createMultiWallet>;
