import type { Session } from '../../core/session.ts';
import type { Visit } from '../../core/visit.ts';

/** Session and request behind an action, for e-mails about it. */
export interface Actor {
  readonly session: Session;
  readonly visit: Visit;
}
