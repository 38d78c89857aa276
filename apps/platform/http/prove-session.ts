import type { Session } from '../core/session.ts';
import { requireSession, tokenOf, type RequiredSession } from './find-session.ts';
import type { HttpDeps } from './http-deps.ts';
import type { SessionProof } from './serve.ts';

/** The session of a request; null for guests. */
export interface KnownSession {
  readonly session: Session | null;
  /** Null where the session is verified. */
  readonly proof: SessionProof | null;
}

/**
 * The session of a request whose use case verifies it. A token that this process verified seconds ago is not looked up
 * here; any other is. `onFound` gets each result of a look-up.
 */
export async function recallSession(
  authorization: string | undefined,
  brandKey: string,
  deps: Pick<HttpDeps, 'recallSession' | 'continueSession'>,
  onFound: (found: RequiredSession) => void,
): Promise<KnownSession> {
  const { tokenHash, session: recalled } = deps.recallSession(tokenOf(authorization), brandKey);
  const lookUp = async (): Promise<Session> => {
    const found = await requireSession(authorization, brandKey, deps.continueSession);
    onFound(found);
    return found.session;
  };
  const session = recalled ?? (await lookUp());
  let verified: Promise<unknown> | null = recalled === null ? Promise.resolve() : null;
  const proof: SessionProof = {
    tokenHash,
    confirm: () => {
      verified ??= Promise.resolve();
    },
    verify: async () => {
      await (verified ??= lookUp());
    },
  };
  return { session, proof };
}
