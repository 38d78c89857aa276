import { isCodeMissing, reloadForCode, reloadKeepingText } from '../navigation/recover-code.ts';
import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';

export type LazySection<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Loads the code ahead of time; afterwards the component renders synchronously. */
  readonly preload: () => Promise<void>;
};

/** The error fallback of a section receives the section's props and a retry function. */
export interface Retrying {
  readonly retry: () => Promise<void>;
}

/**
 * A section whose code is loaded on first render. When that fails, it is tried once more; then the document is loaded again, once, and if that does not help,
 * `ErrorFallback` is rendered in its place, whose retry loads the document again. An optional section has no fallback: nothing is rendered. Loading is retried
 * when the browser is online again.
 */
export function lazySection<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ErrorFallback?: ComponentType<P & Retrying>,
): LazySection<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchCode = async () => (loaded ??= await load());

  function Missing(props: P) {
    const [Section, setSection] = useState(() => loaded);
    const retry = async (reload = reloadKeepingText) => {
      const loaded = await fetchCode().catch((error: unknown) => {
        // An optional section waits for the next page.
        if (ErrorFallback && isCodeMissing(error) && navigator.onLine) reload();
      });
      if (loaded) setSection(() => loaded);
    };
    // A later mount retries.
    useEffect(() => {
      const handleRetry = () => void retry(reloadForCode);
      handleRetry();
      addEventListener('online', handleRetry);
      return () => removeEventListener('online', handleRetry);
    }, []);
    if (Section) return <Section {...props} />;
    return ErrorFallback ? <ErrorFallback {...props} retry={() => retry()} /> : null;
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
 * React calls `then` of a lazy component's promise once and does not wait for one that resolves during that call. Without this, a loaded lazy section of the
 * server's page would be discarded and rebuilt when the session becomes known, and with it the visitor's input.
 */
function resolvedAtOnce<T>(value: T): Promise<T> {
  return { then: (resolve: (value: T) => void) => resolve(value) } as unknown as Promise<T>; // oxlint-disable-line unicorn/no-thenable -- the only method that React calls
}
