import type { ComponentType } from 'react';
import { latePart, type LatePart, type Retrying } from '../layout/late-part.tsx';

/** A late part (`lib/layout`) with which the query library comes. */
export function lazyWithQueries<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Trouble?: ComponentType<P & Retrying>,
): LatePart<P> {
  return latePart<P>(async () => {
    const [Component, { Queries }] = await Promise.all([load(), import('./queries.tsx')]);
    return (props: P) => (
      <Queries>
        <Component {...props} />
      </Queries>
    );
  }, Trouble);
}
