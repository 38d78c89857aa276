import type { ReactNode } from 'react';
import { CardsSkeleton } from '../layout/cards-skeleton.tsx';

export interface Pending {
  readonly isPending: boolean;
}

/**
 * Parts of one page that each read something: none is shown before all have an answer or have failed, so that no part pushes down another that is being read
 * already. `label` says once that the page is on its way.
 */
export function ArriveTogether({
  queries,
  label,
  children,
}: {
  queries: readonly Pending[];
  label: string;
  children: ReactNode;
}) {
  return queries.some((query) => query.isPending) ? <CardsSkeleton label={label} count={3} /> : children;
}
