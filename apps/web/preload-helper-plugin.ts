import type { Plugin } from 'vite';

/** The bundler's own module, which its output calls by this name. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Fetches a piece of code that is needed later together with the style sheets that it brings along. The bundler's own helper asks for the code only when the sheets have
 * come, and carries what this site has no use for: preloads of scripts, nonces, import maps. A sheet that did not come is asked for again the next time.
 */
const SOURCE = `
const sheets = new Map();
function fetchSheet(file) {
  const href = '/' + file;
  let sheet = sheets.get(href);
  if (!sheet) {
    sheet = document.querySelector('link[rel=stylesheet][href="' + href + '"]') ? Promise.resolve() : new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = resolve;
      link.onerror = () => {
        sheets.delete(href);
        link.remove();
        reject(Error('no style sheet ' + href));
      };
      document.head.append(link);
    });
    sheets.set(href, sheet);
  }
  return sheet;
}
export const __vitePreload = (load, files = []) => Promise.all([load(), ...files.map(fetchSheet)]).then(([code]) => code);
`;

/** Puts a smaller and quicker helper in the place of the bundler's. */
export function preloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === HELPER ? { code: SOURCE, moduleSideEffects: false } : undefined),
  };
}
