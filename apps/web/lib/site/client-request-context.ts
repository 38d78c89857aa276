import type { RequestContext } from './request-context.types.ts';

let context: RequestContext | undefined;

/** Set once, before the page wakes up. */
export function setClientRequestContext(made: RequestContext): void {
  context = made;
}

export function clientRequestContext(): RequestContext {
  if (!context) throw new Error('The page has not been started.');
  return context;
}
