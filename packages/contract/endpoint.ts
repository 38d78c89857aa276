import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may use an endpoint.
 * `public`: anyone; a valid token is read, an invalid one ignored.
 * `player`: requires a valid session, otherwise 403 with a `session.*` code.
 */
export type Access = 'public' | 'player';

/** One endpoint of the contract. The server validates against it, and the client is typed by it. */
export interface EndpointShape {
  /** Unique camelCase name; also the OpenAPI operation id. */
  readonly id: string;
  readonly method: HttpMethod;
  /** Path with `:name` placeholders. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One sentence for the generated documentation. */
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** Shape of the 200 response. */
  readonly response: z.ZodMiniType;
  /** Error codes of this endpoint besides `COMMON_ERRORS`. Their statuses are in the catalogue. */
  readonly errors: readonly ErrorCode[];
  /** True if the endpoint moves money: `Idempotency-Key` is required, and a repeated key returns the first response. */
  readonly movesMoney?: true;
  /**
   * What a repeated request without a key does: `nature`: nothing more, with the same response; `none`: the same again. Required of new `POST` endpoints without a
   * key; `GET`, `PUT` and `DELETE` are idempotent by nature.
   */
  readonly idempotency?: 'nature' | 'none';
  /** True if the endpoint takes one file: `multipart/form-data` with the single part `file`, no other body, and a required `Idempotency-Key`. */
  readonly acceptsFile?: true;
  /** True if other systems of the operator use the endpoint: they send the header `SYSTEM_TOKEN_HEADER` if the installation has such tokens. */
  readonly acceptsSystemToken?: true;
  readonly example: {
    readonly params?: Record<string, string>;
    readonly query?: Record<string, unknown>;
    readonly body?: Record<string, unknown>;
    readonly response: unknown;
  };
}

/** Header with one of the tokens of `MARQUEE_SYSTEM_TOKENS`. */
export const SYSTEM_TOKEN_HEADER = 'x-system-token';

/** Declares an endpoint and keeps its literal types. */
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
/** Whether the endpoint must be idempotent and needs an `Idempotency-Key`. */
export function needsKey(endpoint: Pick<EndpointShape, 'movesMoney' | 'acceptsFile'>): boolean {
  return endpoint.movesMoney === true || endpoint.acceptsFile === true;
}

/** Body of every response but 200. `message` is English, for logs; players see the text of `code` in their language. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly params: Readonly<Record<string, string | number | readonly string[]>>;
}
