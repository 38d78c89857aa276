import { Suspense, type ReactNode } from 'react';
import { hasStaticPart } from '../lib/site/static-parts.ts';
import { StaticPart } from './static-part.tsx';

/**
 * A part of one page that only the server renders. After a client-side navigation there is no such markup, so `client`, which must be lazy, renders it. The route passes
 * both; `content` is in a file `*.static.tsx`.
 */
export function StaticPagePart({ name, content, client }: { name: string; content: ReactNode; client: ReactNode }) {
  if (!import.meta.env.SSR && !hasStaticPart(name)) return <Suspense>{client}</Suspense>;
  return (
    <StaticPart as="div" name={name}>
      {content}
    </StaticPart>
  );
}
