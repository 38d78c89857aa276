import { createContext, use } from 'react';
import type { Scope } from './scope.ts';
import type { Site } from './site.ts';

export const ScopeContext = createContext<Scope | null>(null);

export function useScope(): Scope {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('Used outside the site.');
  return scope;
}

export function useSite(): Site {
  return useScope().site;
}
