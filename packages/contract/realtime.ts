import * as z from 'zod/mini';
import { amount, count, currencyCode, instant, opaqueId, slug } from './fields.ts';
import { restriction } from './limits.ts';
import { documentStatus } from './verification.ts';
import { kycStatus, userWallet } from './players.ts';
import { withdrawalStatus } from './withdrawals.ts';

/**
 * Socket events (socket.io on `/api/core/realtime`, with the access token in the `auth` payload as `{ token }`).
 * Events about money contain the wallet afterwards with its `seq`: clients drop older ones and reload after a gap.
 */
export { SOCKET_PATH } from './constants.ts';

export const realtimeEvents = {
  /** Free spins were activated, used, credited or ended. */
  freeSpinsUpdated: z.object({ userBonusId: opaqueId }),
  /** A bet was placed. `win` is its amount, which adds to the award pot's ngr. */
  debit: z.object({ win: amount, currencyCode, userWallet }),
  /** A win was paid. `win` is its amount, which is subtracted from the award pot's ngr. */
  credit: z.object({ win: amount, currencyCode, userWallet }),
  /** Any other change of the wallet: deposit, hold, release, bonus, rollback. */
  balance: z.object({
    userWallet,
    /** The deposited amount, if a deposit was credited. */
    deposited: z.optional(amount),
  }),
  /** Another wallet became the active one. */
  walletChosen: z.object({ userWallet }),
  /** A deposit failed. `method` is the name of its payment method. */
  failedDeposit: z.object({
    method: slug,
    /** For the dialog, which reads its state. */
    depositId: z.optional(opaqueId),
  }),
  /** A coin transfer was seen or has more confirmations. */
  depositUpdated: z.object({ depositId: opaqueId }),
  /** A restriction of the player began. */
  accountRestricted: z.object({ restriction }),
  /**
   * A reality check became due or was answered, or a prescribed break began. `stopsPlay`: bets are refused until the check is answered.
   * The play session has the numbers.
   */
  playSessionUpdated: z.object({
    isRealityCheckPending: z.boolean(),
    stopsPlay: z.boolean(),
    /** Null: no break is running. */
    breakEndsAt: z.nullable(instant),
  }),
  /** The player's e-mail address, phone number or details changed. */
  accountUpdated: z.object({}),
  /** A document was reviewed, requested or has expired; with the new verification status. */
  kycUpdated: z.object({ kycStatus, documentType: z.nullable(z.string()), status: z.nullable(documentStatus) }),
  /** A withdrawal was confirmed, rejected, sent, cancelled or returned. */
  withdrawalUpdated: z.object({ withdrawalId: opaqueId, status: withdrawalStatus }),
  /**
   * The server closes the socket: connect again after this time. It stops (another process responds), or the session has a
   * new token.
   */
  reconnect: z.object({ afterMs: count }),
  /** This session was ended on the server. */
  sessionEnded: z.object({}),
} as const;

export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEvent<N extends RealtimeEventName> = z.output<(typeof realtimeEvents)[N]>;
