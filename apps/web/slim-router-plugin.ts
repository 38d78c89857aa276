import type { Plugin } from 'vite';

const LINK = /@tanstack\/react-router\/dist\/esm\/link\.js$/;
const STORE = 'use-sync-external-store/shim';

/**
 * Takes out of the browser's build what the router brings and this site never runs: its link component (links here are plain `<a>`, see `intercept-links`),
 * and the stand-in for a hook that React has had since 18.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === STORE ? `\0${STORE}` : undefined),
    load: (id) => (id === `\0${STORE}` ? "export { useSyncExternalStore } from 'react';" : undefined),
    transform: (_code, id) =>
      LINK.test(id)
        ? {
            code: 'export const Link = undefined, createLink = undefined, composeHandlers = undefined, linkOptions = undefined, useLinkProps = undefined;',
            map: null,
          }
        : undefined,
  };
}
