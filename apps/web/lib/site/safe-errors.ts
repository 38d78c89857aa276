import { createSerializationAdapter } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';

/** Serialises only the code of an error that a loader throws: messages and stacks must not reach the browser. */
export const safeErrors = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) =>
    error instanceof ApiError
      ? { status: error.status, code: error.code, params: { ...error.params } as Record<string, string | number> }
      : { status: 503, code: 'server.unavailable' as const, params: {} },
  fromSerializable: ({ status, code, params }): Error => new ApiError(status, { code, params }),
});
