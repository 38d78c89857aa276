import type { Session, Visit } from '../../http/serve.ts';

/** Session and request behind an action, for e-mails about it. */
export interface Actor {
  readonly session: Session;
  readonly visit: Visit;
}
