import type { ComponentType } from 'react';
import { lazySection, type LazySection, type Retrying } from '../layout/lazy-section.tsx';

/** A `lazySection` that loads the query library with it. */
export function lazyWithQueries<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ErrorFallback?: ComponentType<P & Retrying>,
): LazySection<P> {
  return lazySection<P>(async () => {
    const [Component, { Queries }] = await Promise.all([load(), import('./queries.tsx')]);
    return (props: P) => (
      <Queries>
        <Component {...props} />
      </Queries>
    );
  }, ErrorFallback);
}
