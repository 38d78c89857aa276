import { Suspense, type ReactNode } from 'react';
import { hasServerIsland } from '../lib/site/server-parts.ts';
import { ServerIsland } from './server-part.tsx';

/**
 * A part of one page that the server alone writes. Who arrives there by a soft navigation has no such markup: `later`, which must be lazy, makes it then.
 * Both are given by the route; `written` stands in a file `*.part.tsx`.
 */
export function PageIsland({ name, written, later }: { name: string; written: ReactNode; later: ReactNode }) {
  if (!import.meta.env.SSR && !hasServerIsland(name)) return <Suspense>{later}</Suspense>;
  return (
    <ServerIsland as="div" name={name}>
      {written}
    </ServerIsland>
  );
}
