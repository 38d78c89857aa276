import type { ErrorBody } from '@marquee/contract/endpoint.ts';
import type { ErrorCode } from '@marquee/contract/errors.ts';

/** The platform said no. `code` has a phrase in every language: `t(`errors.${code}`, params)`. */
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

/** Nobody answered, or not in time, or not in our language. Whether the call had an effect is unknown. */
export class ConnectionError extends Error {
  readonly reason: 'offline' | 'timeout' | 'unreadable';

  constructor(reason: ConnectionError['reason']) {
    super(`connection.${reason}`);
    this.name = 'ConnectionError';
    this.reason = reason;
  }
}
