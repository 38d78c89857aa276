/** The form that the check goes with, as the site names it. */
export type CheckedAction = 'signup' | 'login';

/** An outside service that tells people from programs. */
export interface RobotCheck {
  /** False where the token is not one of a person, or was made for another form. Throws where the service cannot be asked. */
  readonly isPerson: (token: string, clientIp: string, action: CheckedAction) => Promise<boolean>;
}
