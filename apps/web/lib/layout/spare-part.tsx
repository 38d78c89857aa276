import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part that a page is whole without, made in the browser alone. Its code is fetched when it is shown; where that fails nothing stands in its place, and it is
 * asked for again when there is a line again.
 */
export function sparePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function SparePart(props: P) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      let isOver = false;
      const fetchCode = () => {
        load()
          .then((found) => {
            loaded ??= found;
            if (!isOver) setPart(() => found);
          })
          .catch(() => {});
      };
      fetchCode();
      addEventListener('online', fetchCode);
      return () => {
        isOver = true;
        removeEventListener('online', fetchCode);
      };
    }, [Part]);
    return Part && <Part {...props} />;
  };
}

/** Around a part that a page is whole without: a fault in it, or code that cannot be fetched, takes away the part and nothing else. */
export class Spare extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
