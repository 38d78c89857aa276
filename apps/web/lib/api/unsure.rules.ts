import { ApiError } from './api-error.ts';

/** Refused at the door: whoever asks is signed out, or asks too often. Says nothing about what was asked for. */
const AT_THE_DOOR: ReadonlySet<number> = new Set([401, 429]);

/**
 * True where nobody knows whether what was asked for has happened: no answer came, or an earlier request was left without one and the door has turned the question
 * about it away. Every other refusal is the call's own, which knows what became of all earlier requests with its key.
 */
export function isUnsure(trouble: unknown, wasUnsure: boolean): boolean {
  if (trouble === null) return false;
  if (!(trouble instanceof ApiError) || trouble.status >= 500) return true;
  return wasUnsure && AT_THE_DOOR.has(trouble.status);
}
