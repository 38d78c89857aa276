/** Outbox topic of ended sessions; its key is the session id. Other topics are keyed by player. */
export const SESSION_TOPIC = 'session';

export interface NewMessage {
  readonly topic: string;
  readonly key: string;
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

/** For the outbox, in the transaction that restricts the player. */
export function restrictedMessage(playerId: string, restriction: Record<string, unknown>): NewMessage {
  return { topic: 'limits', key: playerId, event: 'accountRestricted', payload: { restriction } };
}

/** For the outbox, in the transaction that changes the status of a verification or document. */
export function kycUpdatedMessage(playerId: string, change: Record<string, unknown>): NewMessage {
  return { topic: 'kyc', key: playerId, event: 'kycUpdated', payload: change };
}

/** For the outbox, in the transaction that changes a withdrawal. */
export function withdrawalUpdatedMessage(playerId: string, change: Record<string, unknown>): NewMessage {
  return { topic: 'withdrawals', key: playerId, event: 'withdrawalUpdated', payload: change };
}

/** For the outbox, in the transaction that changes the active wallet. */
export function walletChosenMessage(playerId: string, userWallet: Record<string, unknown>): NewMessage {
  return { topic: 'wallets', key: playerId, event: 'walletChosen', payload: { userWallet } };
}

/** For the outbox, in the transaction that ends the session. */
export function sessionEndedMessage(ended: { readonly sessionId: string; readonly playerId: string }): NewMessage {
  return { topic: SESSION_TOPIC, key: ended.sessionId, event: 'sessionEnded', payload: { playerId: ended.playerId } };
}

/** Time for the browser to store the new token of its session before it connects again. */
const RENEWED_RECONNECT_MS = 2_000;

/** For the outbox, in the transaction that voids the older tokens of a session that continues. */
export function sessionRenewedMessage(sessionId: string): NewMessage {
  return { topic: SESSION_TOPIC, key: sessionId, event: 'reconnect', payload: { afterMs: RENEWED_RECONNECT_MS } };
}
