import * as z from 'zod/mini';
import { amount, currencyCode, opaqueId, slug } from './fields.ts';
import { restriction } from './limits.ts';
import { documentStatus } from './kyc.ts';
import { kycStatus, userWallet } from './players.ts';
import { withdrawalStatus } from './withdrawals.ts';

/**
 * Socket events (socket.io on `/api/core/realtime`, the access token in the `auth` payload as `{ token }`).
 * Every event about money carries the wallet after it, with its `seq`: older ones are dropped, a gap makes the client read again.
 */
export { SOCKET_PATH } from './constants.ts';

export const realtimeEvents = {
  /** A bet was taken. `win` is its amount: it adds to the award pot's ngr. */
  debit: z.object({ win: amount, currencyCode, userWallet }),
  /** A win was paid. `win` is its amount: it is subtracted from the award pot's ngr. */
  credit: z.object({ win: amount, currencyCode, userWallet }),
  /** Any other change of the wallet: deposit, hold, release, bonus, rollback. */
  balance: z.object({
    userWallet,
    /** What a deposit brought, where one arrived. */
    deposited: z.optional(amount),
  }),
  /** Another wallet was chosen to see and play in, here or in another tab. */
  walletChosen: z.object({ userWallet }),
  /** A deposit failed. `method` is the name of its payment method. */
  failedDeposit: z.object({
    method: slug,
    /** Which one, so that the dialog can ask how it stands. */
    depositId: z.optional(opaqueId),
  }),
  /** Coins that the player sends were seen, or are surer than before. */
  depositMoved: z.object({ depositId: opaqueId }),
  /** The player was shut out of play and deposits, here or in another tab. */
  accountRestricted: z.object({ restriction }),
  /** A document was judged, asked for or has expired, and how the whole verification stands now. */
  kycChanged: z.object({ kycStatus, documentType: z.nullable(z.string()), status: z.nullable(documentStatus) }),
  /** A withdrawal was confirmed, rejected, sent, taken back, or came back. */
  withdrawalChanged: z.object({ withdrawalId: opaqueId, status: withdrawalStatus }),
  /** This session was ended on the server. */
  sessionEnded: z.object({}),
} as const;

export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEvent<N extends RealtimeEventName> = z.output<(typeof realtimeEvents)[N]>;
