import type { Plugin } from 'vite';

const LINK = /@tanstack\/react-router\/dist\/esm\/link\.js$/;
/** Their front doors look at every start whether the bundler has left development's code out. */
const REACT_DOM = /node_modules\/react-dom\/(index|client)\.js$/;
const STORE = 'use-sync-external-store/shim';
const SELECTOR = `${STORE}/with-selector`;
/** As the package has it, for browsers that have the hook: a slice stays the same object for as long as it equals the former one. */
const SELECTED_STORE = `
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
export function useSyncExternalStoreWithSelector(subscribe, read, readServer, select, isEqual) {
  const shown = useRef(null);
  const slices = useMemo(() => {
    let last = null;
    const slice = (state) => {
      if (last && Object.is(last.state, state)) return last.value;
      const next = select(state);
      const former = last || shown.current;
      last = { state, value: former && isEqual(former.value, next) ? former.value : next };
      return last.value;
    };
    return [() => slice(read()), () => slice(readServer())];
  }, [read, readServer, select, isEqual]);
  const value = useSyncExternalStore(subscribe, slices[0], slices[1]);
  useEffect(() => {
    shown.current = { value };
  }, [value]);
  return value;
}
`;
const NO_LINK =
  'export const Link = undefined, createLink = undefined, composeHandlers = undefined, linkOptions = undefined, useLinkProps = undefined;';

/**
 * Takes out of the browser's build what the router and React bring and this site never runs: the router's link component (links here are plain `<a>`, see
 * `intercept-links`), the stand-ins for a hook that React has had since 18, and React's look at its own build.
 */
export function minifyRouter(): Plugin {
  return {
    name: 'slim-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === STORE || id === SELECTOR ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${STORE}`) return "export { useSyncExternalStore } from 'react';";
      return id === `\0${SELECTOR}` ? SELECTED_STORE : undefined;
    },
    transform(_code, id) {
      if (LINK.test(id)) return { code: NO_LINK, map: null };
      const [, entry] = REACT_DOM.exec(id) ?? [];
      if (entry === undefined) return undefined;
      const file = entry === 'client' ? 'react-dom-client' : 'react-dom';
      return { code: `module.exports = require('./cjs/${file}.production.js');`, map: null };
    },
  };
}
