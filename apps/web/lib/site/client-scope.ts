import type { Scope } from './scope.ts';

let scope: Scope | undefined;

/** Set once, before the page wakes up. */
export function setClientScope(made: Scope): void {
  scope = made;
}

export function clientScope(): Scope {
  if (!scope) throw new Error('The page has not been started.');
  return scope;
}
