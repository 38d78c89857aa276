import type { ErrorBody } from '@marquee/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '@marquee/contract/errors.ts';

/**
 * An expected error that the client sees. Thrown anywhere below a handler and mapped to HTTP in one place
 * (`error-map.ts`). `detail` is only logged and never leaves the server.
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
