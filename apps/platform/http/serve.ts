import type { DebugView } from '@marquee/contract/debug-view.rules.ts';
import type { ResponseOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@marquee/contract/endpoint.ts';

/** A valid session. */
export interface Session {
  readonly sessionId: string;
  readonly playerId: string;
  readonly brandKey: string;
}

/** Location of an IP address, and its source. */
export interface IpLocation {
  /** ISO country; null if unknown. */
  readonly countryCode: string | null;
  /** ISO 3166-2; null if unknown. */
  readonly subdivision: string | null;
  /** The address belongs to an anonymising network. */
  readonly isAnonymous: boolean;
  /** Circle in which the address may be, by the database. */
  readonly area: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number } | null;
  /** `pretended`: overridden by an account with debug access. */
  readonly source: 'header' | 'database' | 'none' | 'pretended';
}

/** A location verified by the visitor's device (`verifyLocation`). */
export interface VerifiedLocation {
  readonly countryCode: string;
  readonly subdivision: string | null;
}

/** Everything known about a visitor's location. Only the country gate of the geo module decides by it. */
export interface ClientLocation {
  readonly ipLocation: IpLocation;
  readonly verifiedLocation: VerifiedLocation | null;
  /** The override of an account with debug access; null otherwise. It can only restrict. */
  readonly overrides: DebugView | null;
}

/** The country that selects what is shown to a visitor; never used for decisions. Null if unknown. */
export function displayCountry({ ipLocation, verifiedLocation, overrides }: ClientLocation): string | null {
  return overrides?.countryCode ?? verifiedLocation?.countryCode ?? ipLocation.countryCode;
}

/** One upload in progress. */
export interface Upload {
  /**
   * Passes the file to `onChunk` chunk by chunk, with back-pressure, and returns its size in bytes. Throws if the
   * request is aborted, is no `multipart/form-data` with the single part `file`, or the file is too large.
   */
  readonly read: (onChunk: (piece: Buffer) => Promise<void>) => Promise<number>;
}

/** The request as a handler sees it, independent of Fastify. */
export interface EndpointContext<C extends EndpointShape> {
  /** Key of the brand of the requested host. */
  readonly brandKey: string;
  readonly session: C['access'] extends 'player' ? Session : Session | null;
  readonly body: BodyOf<C>;
  readonly query: QueryOf<C>;
  readonly params: ParamsOf<C>;
  /** A string for endpoints that move money or take a file, null for others. */
  readonly idempotencyKey: C['movesMoney'] extends true ? string : C['acceptsFile'] extends true ? string : null;
  /** The unread file of an upload endpoint; null for others. */
  readonly upload: C['acceptsFile'] extends true ? Upload : null;
  /** The requested language (`Accept-Language`) among the brand's; `en` if none fits. */
  readonly locale: string;
  /** As reported by trusted proxies. */
  readonly clientIp: string;
  /**
   * ISO country of the IP address, else the verified one; null if unknown. For labels; decisions use `clientLocation`.
   */
  readonly clientCountry: string | null;
  readonly clientLocation: ClientLocation;
  readonly userAgent: string;
  /** Scheme, host and port of the request; links in e-mails use it. */
  readonly origin: string;
  readonly requestId: string;
}

/** Where a request comes from. */
export type Visit = Pick<
  EndpointContext<EndpointShape>,
  'brandKey' | 'clientIp' | 'clientCountry' | 'userAgent' | 'locale' | 'origin'
>;

export type Handler<C extends EndpointShape> = (context: EndpointContext<C>) => Promise<ResponseOf<C>>;

/** Maximum requests of one endpoint per IP address, over all processes; above it `request.too_many`. */
export interface EndpointBudget {
  readonly requestsMax: number;
  readonly perSeconds: number;
}

/** An endpoint with its use case. Modules return lists of these; `app.ts` joins them. */
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
   * For endpoints that move money: whether this player has sent this key before. Repeats do not count towards the
   * budget, because a client must always be able to find out the outcome.
   */
  readonly isRepeat?: (playerId: string, idempotencyKey: string) => Promise<boolean>;
}

/** Binds an endpoint to its use case and checks the types of both. */
export function serve<C extends EndpointShape>(
  endpoint: C,
  handle: Handler<C>,
  options: Pick<ServedEndpoint, 'cacheControl' | 'budget' | 'isRepeat'> = {},
): ServedEndpoint {
  return { endpoint, handle, ...options };
}
