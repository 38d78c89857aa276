import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope } from '../lib/site/scope.ts';

export const scopeStorage = new AsyncLocalStorage<Scope>();

export function currentServerScope(): Scope {
  const scope = scopeStorage.getStore();
  if (!scope) throw new Error('Rendered outside a request.');
  return scope;
}
