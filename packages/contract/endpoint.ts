import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call.
 * `public`: anybody; a valid token, where sent, is read and a bad one is ignored.
 * `player`: a live session is required, otherwise 403 with a `session.*` code.
 */
export type Access = 'public' | 'player';

/** One line of the platform's contract. Both sides execute it: the server validates against it, the client is typed by it. */
export interface EndpointShape {
  /** Unique camelCase name; also the OpenAPI operation id. */
  readonly id: string;
  readonly method: HttpMethod;
  /** Path with `:name` placeholders, exactly as requested. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One sentence for the generated documentation. */
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** Shape of the 200 answer. */
  readonly response: z.ZodMiniType;
  /** Refusals of this call beyond the ones every call can give (see `COMMON_ERRORS`). Their statuses come from the catalogue. */
  readonly errors: readonly ErrorCode[];
  /** True when the call moves money: `Idempotency-Key` is required, and a repeated key replays the first answer. */
  readonly movesMoney?: true;
  /** True when the call takes one file: `multipart/form-data` with the one part `file`, no body besides, and an `Idempotency-Key` as where money moves. */
  readonly acceptsFile?: true;
  /** True when other systems of the operator make the call: they send the header `SYSTEM_TOKEN_HEADER` where the installation has such tokens. */
  readonly acceptsSystemToken?: true;
  readonly example: {
    readonly params?: Record<string, string>;
    readonly query?: Record<string, unknown>;
    readonly body?: Record<string, unknown>;
    readonly response: unknown;
  };
}

/** Carries one of the tokens of `MARQUEE_SYSTEM_TOKENS`. */
export const SYSTEM_TOKEN_HEADER = 'x-system-token';

/** Declares a call and keeps its literal types. */
export function defineEndpoint<const C extends EndpointShape>(endpoint: C): C {
  return endpoint;
}

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Part<C, K extends string> = C extends { readonly [P in K]?: infer S } ? S : undefined;

/** What the server receives after validation. */
export type BodyOf<C extends EndpointShape> = OutputOf<Part<C, 'body'>>;
export type QueryOf<C extends EndpointShape> = OutputOf<Part<C, 'query'>>;
export type ParamsOf<C extends EndpointShape> = OutputOf<Part<C, 'params'>>;
/** What the client sends. */
export type BodyInputOf<C extends EndpointShape> = InputOf<Part<C, 'body'>>;
export type QueryInputOf<C extends EndpointShape> = InputOf<Part<C, 'query'>>;
export type ParamsInputOf<C extends EndpointShape> = InputOf<Part<C, 'params'>>;
export type ResponseOf<C extends EndpointShape> = z.output<C['response']>;
/** Calls whose repeated sending must be one doing: they need an `Idempotency-Key`. */
export function needsKey(endpoint: Pick<EndpointShape, 'movesMoney' | 'acceptsFile'>): boolean {
  return endpoint.movesMoney === true || endpoint.acceptsFile === true;
}

/** Body of every answer that is not 200. `message` is English for logs; people are shown the phrase of `code` in their language. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly params: Readonly<Record<string, string | number | readonly string[]>>;
}
