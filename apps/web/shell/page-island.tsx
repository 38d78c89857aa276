import { Suspense, type ReactNode } from 'react';
import { hasServerIsland } from '../lib/site/server-islands.ts';
import { ServerIsland } from './server-island.tsx';

/**
 * A part of one page that the server alone writes. Who arrives there by a soft navigation has no such markup: `later`, which must be lazy, makes it then.
 * Both are given by the route; `written` stands in a file `*.part.tsx`.
 */
export function PageIsland({ name, content, client }: { name: string; content: ReactNode; client: ReactNode }) {
  if (!import.meta.env.SSR && !hasServerIsland(name)) return <Suspense>{client}</Suspense>;
  return (
    <ServerIsland as="div" name={name}>
      {content}
    </ServerIsland>
  );
}
