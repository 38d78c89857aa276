import type { ErrorBody } from '@marquee/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '@marquee/contract/errors.ts';
import { Refusal } from '../core/refusal.ts';

/** Retry-After in seconds for temporary failures. */
const RETRY_AFTER_SECONDS = 2;

export interface ErrorResponse {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * True if the cause must be logged as our failure. Refusals are not logged as such: they are expected, and would add
   * load during an overload.
   */
  readonly isServerError: boolean;
}

/**
 * The only place where an error becomes a response. Errors other than refusals get a generic message, so that no
 * details leave the server.
 */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof Refusal) return { ...responseOf(error.code, error.params), isServerError: false };
  const code = codeOf(error);
  return { ...responseOf(code, {}), isServerError: code === 'server.internal' || code === 'server.unavailable' };
}

function responseOf(code: ErrorCode, params: ErrorBody['params']): Omit<ErrorResponse, 'isServerError'> {
  const { status, message } = ERRORS[code];
  return { status, body: { code, message, params }, headers: headersOf(status, params) };
}

function headersOf(status: number, params: ErrorBody['params']): Record<string, string> {
  if (status !== 429 && status !== 503) return {};
  const seconds = params['retryAfterSeconds'];
  return { 'retry-after': String(typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : RETRY_AFTER_SECONDS) };
}

/** Errors of Fastify before a handler runs. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_BAD_URL: 'request.invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'request.invalid',
  FST_UNDER_PRESSURE: 'server.unavailable',
};

function codeOf(error: unknown): ErrorCode {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && FRAMEWORK_CODES[code]) return FRAMEWORK_CODES[code];
    if (isDatabaseAway(cause, code)) return 'server.unavailable';
  }
  return 'server.internal';
}

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  'EAI_AGAIN',
]);
/**
 * Temporary failures of the database, after which the same request may succeed. Class 08: connection; class 53: out of
 * connections, memory or disk; 57P01..57P05: shut down, crashed, starting; 57014: statement timeout; 55P03: lock
 * timeout; 25P03, 25P04: transaction timeouts; 40001, 40P01: conflicts and deadlocks after the retries of `withTx`;
 * 25006: read-only standby.
 */
const DATABASE_AWAY = /^(?:08...|53...|57P0.|57014|55P03|25P03|25P04|40001|40P01|25006)$/;
/** Messages of `pg` errors without a code: lost connection, or none free in the pool in time. */
const CONNECTION_ERRORS =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client has encountered a connection error|Query read timeout/i;

function isDatabaseAway(error: Error, code: unknown): boolean {
  if (typeof code === 'string') {
    if (DATABASE_AWAY.test(code)) return true;
    // ENOENT means a missing socket file only from `connect`; otherwise it is a bug.
    if (SYSTEM_CODES.has(code)) return code !== 'ENOENT' || (error as { syscall?: unknown }).syscall === 'connect';
  }
  if (error instanceof AggregateError)
    return error.errors.some(
      (inner) => inner instanceof Error && isDatabaseAway(inner, (inner as { code?: unknown }).code),
    );
  return CONNECTION_ERRORS.test(error.message);
}
