import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestContext } from '../lib/site/request-context.types.ts';

export const requestContextStorage = new AsyncLocalStorage<RequestContext>();

export function currentServerRequestContext(): RequestContext {
  const context = requestContextStorage.getStore();
  if (!context) throw new Error('Rendered outside a request.');
  return context;
}
