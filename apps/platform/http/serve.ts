import type { ResponseOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@marquee/contract/endpoint.ts';
import type { ClientLocation } from '../core/client-location.ts';
import type { Session } from '../core/session.ts';
import type { Upload } from '../core/upload.ts';
import type { Visit } from '../core/visit.ts';

/** The session of a request whose use case verifies it in its own statement. */
export interface SessionProof {
  /** SHA-256 of the access token. */
  readonly tokenHash: Buffer;
  /** To be called when the session was verified, so that it is not verified again. */
  readonly confirm: () => void;
  /** Verifies the session, unless that was done. Throws the refusal of the session. */
  readonly verify: () => Promise<void>;
}

/** The request as a handler sees it, independent of Fastify. */
export interface EndpointContext<C extends EndpointShape> extends Visit {
  readonly session: C['access'] extends 'player' ? Session : Session | null;
  readonly body: BodyOf<C>;
  readonly query: QueryOf<C>;
  readonly params: ParamsOf<C>;
  /** A string for endpoints that move money or take a file, null for others. */
  readonly idempotencyKey: C['movesMoney'] extends true ? string : C['acceptsFile'] extends true ? string : null;
  /** The unread file of an upload endpoint; null for others. */
  readonly upload: C['acceptsFile'] extends true ? Upload : null;
  readonly clientLocation: ClientLocation;
  /** Of endpoints with `verifiesSession`; null for others. */
  readonly sessionProof: SessionProof | null;
  readonly requestId: string;
}

export type Handler<C extends EndpointShape> = (context: EndpointContext<C>) => Promise<ResponseOf<C>>;

/** Maximum requests of one endpoint per IP address, over all processes; above it `request.too_many`. */
export interface EndpointBudget {
  readonly requestsMax: number;
  readonly perSeconds: number;
}

/** Codes that are worth money, so that guesses of them are counted per player and brand. */
export type GuessedCode = 'coupon' | 'voucher';

/** An endpoint with its use case. Modules return lists of these; `wiring/endpoints.ts` joins them. */
export interface ServedEndpoint {
  readonly endpoint: EndpointShape;
  readonly handle: (context: never) => Promise<unknown>;
  /**
   * Cache-Control of the 200 response; `no-store` if absent. `public…` adds an ETag and ignores the session; objects
   * returned repeatedly are serialized once. `private…` adds an ETag for endpoints that pages poll.
   */
  readonly cacheControl?: string;
  readonly budget?: EndpointBudget;
  /**
   * The use case verifies the session, by `sessionProof`. The session of the context is then one that was valid seconds
   * ago; errors are sent only after it was verified.
   */
  readonly verifiesSession?: boolean;
  /**
   * For endpoints that move money: whether this player has sent this key before. Repeats do not count towards the
   * budget, because a client must always be able to find out the outcome.
   */
  readonly isRepeat?: (playerId: string, idempotencyKey: string) => Promise<boolean>;
  /** The kind of code that this body tries; null for none. A response counts as a right code. */
  readonly guessIn?: (body: never) => GuessedCode | null;
}

/** Binds an endpoint to its use case and checks the types of both. */
export function serve<C extends EndpointShape>(
  endpoint: C,
  handle: Handler<C>,
  options: Pick<ServedEndpoint, 'cacheControl' | 'budget' | 'isRepeat' | 'verifiesSession'> & {
    readonly guessIn?: (body: BodyOf<C>) => GuessedCode | null;
  } = {},
): ServedEndpoint {
  return { endpoint, handle, ...options };
}
