import type { ResponseOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@marquee/contract/endpoint.ts';
import type { ClientLocation } from '../core/client-location.ts';
import type { Session } from '../core/session.ts';
import type { Upload } from '../core/upload.ts';
import type { Visit } from '../core/visit.ts';

/** What a handler may know about a request. It never sees the framework. */
export interface EndpointContext<C extends EndpointShape> extends Visit {
  readonly session: C['access'] extends 'player' ? Session : Session | null;
  readonly body: BodyOf<C>;
  readonly query: QueryOf<C>;
  readonly params: ParamsOf<C>;
  /** Always a string on calls that move money or take a file, null on others. */
  readonly idempotencyKey: C['movesMoney'] extends true ? string : C['acceptsFile'] extends true ? string : null;
  /** The file of a call that takes one, unread; null on others. */
  readonly upload: C['acceptsFile'] extends true ? Upload : null;
  readonly clientLocation: ClientLocation;
  readonly requestId: string;
}

export type Handler<C extends EndpointShape> = (context: EndpointContext<C>) => Promise<ResponseOf<C>>;

/** Most requests of one call from one address, over all processes; above it the caller is answered `request.too_many`. */
export interface EndpointBudget {
  readonly requestsMax: number;
  readonly perSeconds: number;
}

/** A call with the use case that answers it. Modules return lists of these; `wiring/endpoints.ts` joins them. */
export interface ServedEndpoint {
  readonly endpoint: EndpointShape;
  readonly handle: (context: never) => Promise<unknown>;
  /** Cache-Control of the 200 answer; `no-store` when absent. An answer that begins with `public` also gets an ETag and knows no session; one handed out as the same object is written only once. `private` gets one too, for calls that a page repeats. */
  readonly cacheControl?: string;
  readonly budget?: EndpointBudget;
  /**
   * Of calls that move money: whether this player has sent this key before. A repeat is answered before the budget is counted: whoever does not know what became
   * of their money must always be able to ask.
   */
  readonly isRepeat?: (playerId: string, idempotencyKey: string) => Promise<boolean>;
}

/** Binds a call of the contract to its use case, with the types of both checked against each other. */
export function serve<C extends EndpointShape>(
  endpoint: C,
  handle: Handler<C>,
  options: Pick<ServedEndpoint, 'cacheControl' | 'budget' | 'isRepeat'> = {},
): ServedEndpoint {
  return { endpoint, handle, ...options };
}
