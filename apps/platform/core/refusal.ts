import type { ErrorBody } from '@marquee/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '@marquee/contract/errors.ts';

export interface RefusalSubject {
  readonly playerId: string;
  /** A replaced access token was used again. */
  readonly isTokenReused: boolean;
}

/**
 * An expected error that the client sees. Thrown anywhere below a handler and mapped to HTTP in one place
 * (`error-map.ts`). `detail` is only logged and never leaves the server.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorBody['params'];
  readonly detail: string | undefined;
  /** Whose session was refused, for security events. Never leaves the server. */
  readonly subject: RefusalSubject | undefined;

  constructor(code: ErrorCode, params: ErrorBody['params'] = {}, detail?: string, subject?: RefusalSubject) {
    super(ERRORS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.detail = detail;
    this.subject = subject;
  }
}
