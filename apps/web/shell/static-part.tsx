import type { ComponentProps, ReactNode } from 'react';
import { staticPartHtml } from '../lib/site/static-parts.ts';

/**
 * A part of the page that only the server renders: links that stay the same until the page is left. The browser keeps the server's markup and downloads no code for it.
 * Clicks on its links become client-side navigations like all others, and `markCurrentPage` marks the current one. Its children are in a file `*.static.tsx`, of which
 * the browser's build keeps only the stylesheets (`static-parts-plugin.ts`).
 */
export function StaticPart({
  as: As,
  name,
  children,
  ...rest
}: Omit<ComponentProps<'div'>, 'children'> & { as: 'nav' | 'footer' | 'div'; name: string; children: ReactNode }) {
  const attributes = { ...rest, 'data-server-part': name };
  if (import.meta.env.SSR) return <As {...attributes}>{children}</As>;
  return <As {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: staticPartHtml(name) }} />;
}
