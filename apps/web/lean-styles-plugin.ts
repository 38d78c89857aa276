import { shortTokens } from '@marquee/themes/short-tokens.ts';
import type { Plugin } from 'vite';

const SHEET = /\.css(?:$|\?)/;
/** Not the sheet, but a module that says where it lies. */
const ADDRESS = /[?&]url\b/;

/** What is sent of the style sheets: tokens by short names. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!SHEET.test(id) || ADDRESS.test(id)) return undefined;
      return { code: shortTokens(code), map: null };
    },
  };
}
