import type { ReactNode } from 'react';
import { CardsSkeleton } from '../layout/cards-skeleton.tsx';

export interface Pending {
  readonly isPending: boolean;
}

/** Renders sections that each load data only when all have loaded or failed, so that none of them moves another. `label` announces the loading once. */
export function QueryGroup({
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
