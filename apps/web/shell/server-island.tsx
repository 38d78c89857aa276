import type { ComponentProps, ReactNode } from 'react';
import { serverIslandHtml } from '../lib/site/server-islands.ts';

/**
 * A part of the page that only the server knows how to write: links that stay the same until the page is left. The browser keeps the server's markup as it
 * is, and fetches and runs no code for it. Clicks on its links become soft navigations like all others, and `markCurrentPage` says which one is current.
 * What it is given stands in a file `*.part.tsx`, of which the browser's build keeps the style sheet only (`server-parts-plugin`).
 */
export function ServerIsland({
  as: As,
  name,
  children,
  ...rest
}: Omit<ComponentProps<'div'>, 'children'> & { as: 'nav' | 'footer' | 'div'; name: string; children: ReactNode }) {
  const attributes = { ...rest, 'data-server-part': name };
  if (import.meta.env.SSR) return <As {...attributes}>{children}</As>;
  return <As {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: serverIslandHtml(name) }} />;
}
