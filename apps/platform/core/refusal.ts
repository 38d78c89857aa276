import type { ErrorBody } from '@marquee/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '@marquee/contract/errors.ts';

/**
 * A refusal that the caller is meant to see. Thrown anywhere below a handler and mapped to HTTP in one place (`error-map.ts`).
 * `detail` is for the log only: it never leaves the server.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorBody['params'];
  readonly detail: string | undefined;

  constructor(code: ErrorCode, params: ErrorBody['params'] = {}, detail?: string) {
    super(ERRORS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.detail = detail;
  }
}
