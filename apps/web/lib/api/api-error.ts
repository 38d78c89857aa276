import type { ErrorBody } from '@marquee/contract/endpoint.ts';
import type { ErrorCode } from '@marquee/contract/errors.ts';

/** An error response of the platform. `code` has a message in every language: `t(`errors.${code}`, params)`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly params: ErrorBody['params'];

  constructor(status: number, body: Pick<ErrorBody, 'code' | 'params'>) {
    super(body.code);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.params = body.params;
  }
}

/** No response, a timeout, or an unreadable response. Whether the request had an effect is unknown. */
export class ConnectionError extends Error {
  readonly reason: 'offline' | 'timeout' | 'unreadable';

  constructor(reason: ConnectionError['reason']) {
    super(`connection.${reason}`);
    this.name = 'ConnectionError';
    this.reason = reason;
  }
}
