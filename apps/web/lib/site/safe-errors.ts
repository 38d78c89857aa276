import { createSerializationAdapter } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';

/** Whatever a loader throws, only the code of a refusal travels to the browser: never a message, never a stack. */
export const safeErrors = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) =>
    error instanceof ApiError
      ? { status: error.status, code: error.code, params: { ...error.params } as Record<string, string | number> }
      : { status: 503, code: 'server.unavailable' as const, params: {} },
  fromSerializable: ({ status, code, params }): Error => new ApiError(status, { code, params }),
});
