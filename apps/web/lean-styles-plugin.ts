import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facesFor, pageScripts } from '@marquee/themes/fonts/page-faces.ts';
import { shortTokens } from '@marquee/themes/short-tokens.ts';
import type { Plugin } from 'vite';

const SHEET = /\.css(?:$|\?)/;
/** Not the sheet, but a module that says where it lies. */
const ADDRESS = /[?&]url\b/;
const ROOM_SHEET = /^(.*\/packages\/themes\/\w+)\/theme\.css\?.*\bscript=(\w+)/;
const ALL_FACES = /@import\s+['"]\.\/fonts\.css['"];/;

/** What is sent of the style sheets: tokens by short names, and in a room's sheet for one script (`theme.css?script=greek`) only the faces that pages in it show. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!SHEET.test(id) || ADDRESS.test(id)) return undefined;
      const [, room, name] = ROOM_SHEET.exec(id) ?? [];
      const script = pageScripts.find((known) => known === name);
      if (room === undefined || script === undefined) return { code: shortTokens(code), map: null };
      const faces = join(room, 'fonts.css');
      this.addWatchFile(faces);
      // Rules of faces stand in no layer, so it does not matter that they come before the sheet's own.
      const own = code.replace(ALL_FACES, () => facesFor(readFileSync(faces, 'utf8'), script));
      if (own === code) this.error(`${id} does not import ./fonts.css.`);
      return { code: shortTokens(own), map: null };
    },
  };
}
