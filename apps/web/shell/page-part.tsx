import { Suspense, type ReactNode } from 'react';
import { hasServerPart } from '../lib/site/server-parts.ts';
import { ServerPart } from './server-part.tsx';

/**
 * A part of one page that the server alone writes. Who arrives there by a soft navigation has no such markup: `later`, which must be lazy, makes it then.
 * Both are given by the route; `written` stands in a file `*.part.tsx`.
 */
export function PagePart({ name, written, later }: { name: string; written: ReactNode; later: ReactNode }) {
  if (!import.meta.env.SSR && !hasServerPart(name)) return <Suspense>{later}</Suspense>;
  return (
    <ServerPart as="div" name={name}>
      {written}
    </ServerPart>
  );
}
