/** A valid session. */
export interface Session {
  readonly sessionId: string;
  readonly playerId: string;
  readonly brandKey: string;
}
