import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { confirmExchange as confirmExchangeEndpoint } from '@marquee/contract/wallets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { formatRate } from '@marquee/money/rate.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { MultiWalletDeps, Owner } from './multi-wallet.deps.ts';
import { findQuote, findQuoteByKey, lockExchangesOfPlayer, recordConfirmed, type QuoteRow } from './quotes.sql.ts';
import { presentWallets } from './wallets-of-player.ts';

/** Source of exchanges in the ledger. */
export const LEDGER_SOURCE = 'exchange';

export interface Confirmation extends Owner {
  readonly quoteId: string;
  readonly idempotencyKey: string;
}

/** Executes a quoted exchange. Concurrent requests with one key get the same exchange. */
export async function confirmExchange(
  deps: MultiWalletDeps,
  request: Confirmation,
): Promise<ResponseOf<typeof confirmExchangeEndpoint>> {
  const { quote, repaidMinor } = await withTx(deps.db, async (tx) => {
    await lockExchangesOfPlayer(tx, request.playerId);
    const known = await findQuoteByKey(tx, request.playerId, request.idempotencyKey);
    if (known !== null) return replay(deps, tx, known, request);
    const quoteRow = await findQuote(tx, request.playerId, request.quoteId);
    if (quoteRow === null || quoteRow.brandKey !== request.brandKey) throw new Refusal('request.not_found');
    if (quoteRow.confirmed !== null || quoteRow.expiresAt <= deps.now()) throw new Refusal('exchange.quote_expired');
    if (!deps.brandOf(request.brandKey).useMultiWallet)
      throw new Refusal('exchange.unavailable', { currency: quoteRow.from });
    await deps.requireUnrestricted(tx, request.playerId);
    return execute(deps, tx, await recordConfirmed(tx, request.quoteId, request.idempotencyKey));
  });
  return {
    exchange: {
      quoteId: quote.quoteId,
      fromCurrencyCode: quote.from,
      toCurrencyCode: quote.to,
      amount: toExactString(quote.fromMinor, quote.from),
      receives: toExactString(quote.toMinor, quote.to),
      repaid: toExactString(repaidMinor, quote.to),
      rate: formatRate(quote.rate),
      at: (quote.confirmed?.at ?? deps.now()).toISOString(),
    },
    wallets: await presentWallets(deps, request.playerId),
  };
}

interface Done {
  readonly quote: QuoteRow;
  readonly repaidMinor: bigint;
}

const repaymentId = (quoteId: string) => `${quoteId}:debt`;

async function replay(deps: MultiWalletDeps, tx: Tx, quote: QuoteRow, { quoteId }: Confirmation): Promise<Done> {
  if (quote.quoteId !== quoteId) throw new Refusal('request.id_reused');
  const repayment = await deps.wallet.inTx(tx).findTransfer(LEDGER_SOURCE, repaymentId(quoteId));
  return { quote, repaidMinor: -(repayment?.amountMinor ?? 0n) };
}

/** Moves the money last. A debt of the target wallet is repaid immediately, as by a deposit. */
async function execute(deps: MultiWalletDeps, tx: Tx, quote: QuoteRow): Promise<Done> {
  const { playerId, quoteId, from, to, fromMinor, toMinor, midRate, rate } = quote;
  const wallet = deps.wallet.inTx(tx);
  const sums = { amountMinor: fromMinor, receivedMinor: toMinor, midRate, rate };
  await wallet.exchange({ source: LEDGER_SOURCE, quoteId, playerId, from, to, ...sums });
  const owedMinor = (await wallet.findWallet(playerId, to))?.owedMinor ?? 0n;
  const repaidMinor = owedMinor < toMinor ? owedMinor : toMinor;
  if (repaidMinor > 0n) {
    const id = { source: LEDGER_SOURCE, externalId: repaymentId(quoteId), playerId, asset: to };
    await wallet.repay({ ...id, amountMinor: repaidMinor });
  }
  return { quote, repaidMinor };
}
