import { ApiError } from './api-error.ts';

/** By which support finds the line of the platform's log; faults of our own have one. */
export function supportIdOf(error: unknown): string | null {
  const id = error instanceof ApiError ? error.params['supportId'] : undefined;
  return typeof id === 'string' ? id : null;
}
