/** The action that the check belongs to, as the site names it. */
export type CheckedAction = 'signup' | 'login';

/** An external service that distinguishes people from bots. */
export interface BotCheck {
  /** False for an invalid token or one of another action. Throws if the service is unavailable. */
  readonly isPerson: (token: string, clientIp: string, action: CheckedAction) => Promise<boolean>;
}
