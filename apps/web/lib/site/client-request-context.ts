import type { RequestContext } from './request-context.types.ts';

let context: RequestContext | undefined;

/** Set once, before hydration. */
export function setClientRequestContext(value: RequestContext): void {
  context = value;
}

export function clientRequestContext(): RequestContext {
  if (!context) throw new Error('The request context is not set.');
  return context;
}
