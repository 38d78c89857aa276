import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { onSessionChange } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { clearPlayerCache } from './clear-player-cache.ts';
import { followMutations } from './follow-mutations.ts';
import { retryOnMount } from './retry-on-mount.ts';
import { SiteQueryClient } from './site-query-client.ts';

let pageClient: QueryClient | undefined;

/** The query cache of the page; on the server a new one per render. */
export function clientOfPage(): QueryClient {
  if (typeof window === 'undefined') return new SiteQueryClient();
  pageClient ??= createPageClient();
  return pageClient;
}

function createPageClient(): QueryClient {
  const client = new SiteQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
        retryOnMount,
      },
    },
  });
  followMutations(client);
  onSessionChange(({ reason }) => {
    clearPlayerCache(client, reason);
  });
  return client;
}

/** Provides `useQuery` to its children. Player pages, dialogs and the account part of the header have it already. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfPage);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
