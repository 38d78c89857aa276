import type { DebugView } from '@marquee/contract/debug-view.rules.ts';
import type { ResponseOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@marquee/contract/endpoint.ts';

/** A live session, as the sessions module found it. */
export interface Session {
  readonly sessionId: string;
  readonly playerId: string;
  readonly brandKey: string;
}

/** Where an address is, and who says so. */
export interface IpLocation {
  /** ISO country; null where nothing is known. */
  readonly countryCode: string | null;
  /** ISO 3166-2; null where it is not known. */
  readonly subdivision: string | null;
  /** The address belongs to a network that hides its users. */
  readonly isAnonymous: boolean;
  /** Circle in which the address is by the database's own account. */
  readonly area: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number } | null;
  /** `overrides`: no address says so, but somebody with debug access. */
  readonly source: 'header' | 'database' | 'none' | 'overridden';
}

/** What the visitor's device proved lately (`verifyLocation`). */
export interface VerifiedLocation {
  readonly countryCode: string;
  readonly subdivision: string | null;
}

/** Everything that is known of where a visitor is. Only the country gate of the geo module judges by it. */
export interface ClientLocation {
  readonly ipLocation: IpLocation;
  readonly verifiedLocation: VerifiedLocation | null;
  /** What an account with debug access wants to be taken for; null for everybody else. It closes what is open, and opens nothing. */
  readonly overrides: DebugView | null;
}

/** The country that things are chosen by for a visitor: what is shown, never what is decided. Null where none is known. */
export function displayCountry({ ipLocation, verifiedLocation, overrides }: ClientLocation): string | null {
  return overrides?.countryCode ?? verifiedLocation?.countryCode ?? ipLocation.countryCode;
}

/** One file on its way in. */
export interface Upload {
  /**
   * Hands every piece of the file to `take` as it comes, no faster than they are taken, and answers how many bytes it was. Refuses a request that is
   * cut off, is no `multipart/form-data` with the one part `file`, or whose file is too large.
   */
  readonly read: (onChunk: (piece: Buffer) => Promise<void>) => Promise<number>;
}

/** What a handler may know about a request. It never sees the framework. */
export interface EndpointContext<C extends EndpointShape> {
  /** Key of the brand that answers on the asked host. */
  readonly brandKey: string;
  readonly session: C['access'] extends 'player' ? Session : Session | null;
  readonly body: BodyOf<C>;
  readonly query: QueryOf<C>;
  readonly params: ParamsOf<C>;
  /** Always a string on calls that move money or take a file, null on others. */
  readonly idempotencyKey: C['movesMoney'] extends true ? string : C['acceptsFile'] extends true ? string : null;
  /** The file of a call that takes one, unread; null on others. */
  readonly upload: C['acceptsFile'] extends true ? Upload : null;
  /** Language asked for by `Accept-Language`, narrowed to the brand's; `en` when none fits. */
  readonly locale: string;
  /** After trusted proxies. */
  readonly clientIp: string;
  /** ISO country of this address, else the one that the visitor's device has proved; null when neither is known. For labels; decisions take `clientLocation`. */
  readonly clientCountry: string | null;
  readonly clientLocation: ClientLocation;
  readonly userAgent: string;
  /** Scheme, host and port as the visitor's browser wrote them: links sent out lead back there. */
  readonly origin: string;
  readonly requestId: string;
}

/** From where a call comes. */
export type Visit = Pick<
  EndpointContext<EndpointShape>,
  'brandKey' | 'clientIp' | 'clientCountry' | 'userAgent' | 'locale' | 'origin'
>;

export type Handler<C extends EndpointShape> = (context: EndpointContext<C>) => Promise<ResponseOf<C>>;

/** Most requests of one call from one address, over all processes; above it the caller is answered `request.too_many`. */
export interface EndpointBudget {
  readonly requestsMax: number;
  readonly perSeconds: number;
}

/** A call with the use case that answers it. Modules return lists of these; `app.ts` joins them. */
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
