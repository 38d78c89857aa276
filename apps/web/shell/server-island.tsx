import type { ComponentProps, ReactNode } from 'react';
import { serverIslandHtml } from '../lib/site/server-islands.ts';

/**
 * A section of the page that only the server renders, such as links that stay the same. The browser keeps the
 * server's markup and loads no code for it. Its links work as client-side navigations, and `markCurrentPage` marks
 * the current one. The content is in a file `*.island.tsx`, of which the browser's build keeps only the stylesheets
 * (`server-islands-plugin`).
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
