import { createIsomorphicFn } from '@tanstack/react-start';
import { currentServerRequestContext } from '../../server/request-context-storage.server.ts';
import { clientRequestContext } from './client-request-context.ts';
import type { RequestContext } from './request-context.types.ts';

/** The context of the current request, or of the open page. */
export const currentRequestContext: () => RequestContext = createIsomorphicFn()
  .server(() => currentServerRequestContext())
  .client(() => clientRequestContext());
