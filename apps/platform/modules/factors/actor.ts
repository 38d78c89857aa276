import type { Session } from '../../core/session.ts';
import type { Visit } from '../../core/visit.ts';

/** Who does something, and from where: letters tell of both. */
export interface Actor {
  readonly session: Session;
  readonly visit: Visit;
}
