/** Topic of the outbox in which sessions are announced as ended; its key is the session. Other topics are keyed by player. */
export const SESSION_TOPIC = 'session';

export interface NewMessage {
  readonly topic: string;
  readonly key: string;
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

/** To be written into the outbox in the transaction that restricts the player. */
export function restrictedMessage(playerId: string, restriction: Record<string, unknown>): NewMessage {
  return { topic: 'limits', key: playerId, event: 'accountRestricted', payload: { restriction } };
}

/** To be written into the outbox in the transaction that changes how a verification or one of its documents stands. */
export function kycChangedMessage(playerId: string, change: Record<string, unknown>): NewMessage {
  return { topic: 'kyc', key: playerId, event: 'kycChanged', payload: change };
}

/** To be written into the outbox in the transaction that moves a withdrawal on. */
export function withdrawalChangedMessage(playerId: string, change: Record<string, unknown>): NewMessage {
  return { topic: 'withdrawals', key: playerId, event: 'withdrawalChanged', payload: change };
}

/** To be written into the outbox in the transaction that makes another wallet the active one. */
export function walletChosenMessage(playerId: string, userWallet: Record<string, unknown>): NewMessage {
  return { topic: 'wallets', key: playerId, event: 'walletChosen', payload: { userWallet } };
}

/** To be written into the outbox in the transaction that ends the session. */
export function sessionEndedMessage(ended: { readonly sessionId: string; readonly playerId: string }): NewMessage {
  return { topic: SESSION_TOPIC, key: ended.sessionId, event: 'sessionEnded', payload: { playerId: ended.playerId } };
}
