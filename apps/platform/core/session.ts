/** A live session, as the sessions module found it. */
export interface Session {
  readonly sessionId: string;
  readonly playerId: string;
  readonly brandKey: string;
}
