import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';

export type LazySection<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Fetches the code ahead of time; rendered after that, the component is there at once and nothing waits. */
  readonly preload: () => Promise<void>;
};

/** What stands in the place of a part whose code did not come receives the part's own properties and a way to ask again. */
export interface Retrying {
  readonly retry: () => Promise<void>;
}

/**
 * A part whose code is fetched when it is shown first. Where that fails the page lives on: in the part's place stands `Trouble`, or nothing where the page is whole
 * without it, and the code is asked for again when there is a line again.
 */
export function lazySection<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ErrorFallback?: ComponentType<P & Retrying>,
): LazySection<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchCode = async () => (loaded ??= await load());

  function Missing(props: P) {
    const [Section, setSection] = useState(() => loaded);
    const retry = async () => {
      const loaded = await fetchCode().catch(() => undefined);
      if (loaded) setSection(() => loaded);
    };
    // Whoever comes back to it later finds it tried anew.
    useEffect(() => {
      const handleRetry = () => void retry();
      handleRetry();
      addEventListener('online', handleRetry);
      return () => removeEventListener('online', handleRetry);
    }, []);
    if (Section) return <Section {...props} />;
    return ErrorFallback ? <ErrorFallback {...props} retry={retry} /> : null;
  }

  const fetched = () =>
    fetchCode().then(
      (loaded) => ({ default: loaded }),
      (error: unknown) => {
        if (import.meta.env.SSR) throw error;
        return { default: Missing };
      },
    );
  const component = lazy<ComponentType<P>>(() => (loaded ? resolvedAtOnce({ default: loaded }) : fetched()));
  return Object.assign(component, {
    preload: async () => {
      await fetchCode();
    },
  });
}

/**
 * React asks a lazy component's promise once, and does not wait for one that answers while it is asked. Without this, a part of the server's page that is
 * lazy would be thrown away and built anew when its session becomes known, and with it what the visitor has typed there already.
 */
function resolvedAtOnce<T>(value: T): Promise<T> {
  return { then: (resolve: (value: T) => void) => resolve(value) } as unknown as Promise<T>; // oxlint-disable-line unicorn/no-thenable -- the one method that React calls
}
