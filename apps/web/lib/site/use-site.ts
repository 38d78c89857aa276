import { createContext, use } from 'react';
import type { RequestContext } from './request-context.types.ts';
import type { Site } from './site.ts';

export const SiteRequestContext = createContext<RequestContext | null>(null);

export function useRequestContext(): RequestContext {
  const context = use(SiteRequestContext);
  if (!context) throw new Error('Used outside the site.');
  return context;
}

export function useSite(): Site {
  return useRequestContext().site;
}
