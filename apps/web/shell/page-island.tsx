import { Suspense, type ReactNode } from 'react';
import { hasServerIsland } from '../lib/site/server-islands.ts';
import { ServerIsland } from './server-island.tsx';

/**
 * A part of one page that only the server renders. After a client-side navigation there is no such markup, so `client`, which must be lazy, renders it. The route passes
 * both; `content` is in a file `*.island.tsx`.
 */
export function PageIsland({ name, content, client }: { name: string; content: ReactNode; client: ReactNode }) {
  if (!import.meta.env.SSR && !hasServerIsland(name)) return <Suspense>{client}</Suspense>;
  return (
    <ServerIsland as="div" name={name}>
      {content}
    </ServerIsland>
  );
}
