import type { Session, Visit } from '../../http/serve.ts';

/** Who does something, and from where: letters tell of both. */
export interface Actor {
  readonly session: Session;
  readonly visit: Visit;
}
