import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type LazyWithQueries<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Fetches the code ahead of time; rendered after that, the component is there at once and nothing waits. */
  readonly preload: () => Promise<void>;
};

/** A component whose code, and the query library with it, is fetched when it is shown first. */
export function lazyWithQueries<P extends object>(load: () => Promise<ComponentType<P>>): LazyWithQueries<P> {
  let loaded: { default: ComponentType<P> } | undefined;
  const fetchCode = async () => {
    const [Component, { Queries }] = await Promise.all([load(), import('./queries.tsx')]);
    const Wrapped = (props: P) => (
      <Queries>
        <Component {...props} />
      </Queries>
    );
    loaded = { default: Wrapped };
    return loaded;
  };
  const component = lazy<ComponentType<P>>(() => (loaded ? answeredAtOnce(loaded) : fetchCode()));
  return Object.assign(component, {
    preload: async () => {
      if (!loaded) await fetchCode();
    },
  });
}

/**
 * React asks a lazy component's promise once, and does not wait for one that answers while it is asked. Without this, a part of the server's page that is
 * lazy would be thrown away and built anew when its session becomes known, and with it what the visitor has typed there already.
 */
function answeredAtOnce<T>(value: T): Promise<T> {
  return { then: (resolve: (value: T) => void) => resolve(value) } as unknown as Promise<T>; // oxlint-disable-line unicorn/no-thenable -- the one method that React calls
}
