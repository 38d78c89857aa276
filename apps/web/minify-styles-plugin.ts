import { minifyTokens } from '@marquee/themes/minify-tokens.ts';
import type { Plugin } from 'vite';

const STYLESHEET = /\.css(?:$|\?)/;
/** Not the sheet, but a module that says where it lies. */
const URL_QUERY = /[?&]url\b/;

/** What is sent of the style sheets: tokens by short names. */
export function minifyStyles(): Plugin {
  return {
    name: 'lean-styles',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!STYLESHEET.test(id) || URL_QUERY.test(id)) return undefined;
      return { code: minifyTokens(code), map: null };
    },
  };
}
