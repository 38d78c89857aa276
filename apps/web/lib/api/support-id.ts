import { ApiError } from './api-error.ts';

/** The id by which support finds the log entry; null unless it was an internal error of the platform. */
export function supportIdOf(error: unknown): string | null {
  const id = error instanceof ApiError ? error.params['supportId'] : undefined;
  return typeof id === 'string' ? id : null;
}
