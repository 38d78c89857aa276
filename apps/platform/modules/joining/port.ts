/** An outside service that tells people from programs. */
export interface RobotCheck {
  /** False where the token is not one of a person. Throws where the service cannot be asked. */
  readonly isPerson: (token: string, clientIp: string) => Promise<boolean>;
}
