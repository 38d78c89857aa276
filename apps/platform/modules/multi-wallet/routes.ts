import { chooseWallet, confirmExchange, listWallets, openWallet, quoteExchange } from '@marquee/contract/wallets.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { MultiWallet } from './index.ts';

/** Each quote is a row in the database. */
const BUDGET = { requestsMax: 120, perSeconds: 60 };

export function multiWalletRoutes(multiWallet: MultiWallet): ServedEndpoint[] {
  return [
    serve(listWallets, ({ brandKey, session: { playerId } }) => multiWallet.list({ brandKey, playerId })),
    serve(openWallet, async ({ brandKey, session: { playerId }, body }) => ({
      wallets: await multiWallet.open({ brandKey, playerId, ...body }),
    })),
    serve(chooseWallet, async ({ brandKey, session: { playerId }, body }) => ({
      wallets: await multiWallet.choose({ brandKey, playerId, ...body }),
    })),
    serve(
      quoteExchange,
      async ({ brandKey, session: { playerId }, body }) => ({
        quote: await multiWallet.quote({ brandKey, playerId, ...body }),
      }),
      { budget: BUDGET },
    ),
    serve(
      confirmExchange,
      ({ brandKey, session: { playerId }, body, idempotencyKey }) =>
        multiWallet.confirm({ brandKey, playerId, ...body, idempotencyKey }),
      { budget: BUDGET, isRepeat: multiWallet.knowsKey },
    ),
  ];
}
