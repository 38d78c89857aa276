import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { facesFor, pageScripts } from '@marquee/themes/fonts/page-faces.ts';
import { inlineFiles } from '@marquee/themes/fonts/preload.ts';
import { shortTokens } from '@marquee/themes/short-tokens.ts';
import type { ThemeName } from '@marquee/themes/themes.ts';
import type { Plugin } from 'vite';

const SHEET = /\.css(?:$|\?)/;
/** Not the sheet, but a module that says where it lies. */
const ADDRESS = /[?&]url\b/;
const ROOM_SHEET = /^(.*\/packages\/themes\/\w+)\/theme\.css\?.*\bscript=(\w+)/;
const ALL_FACES = /@import\s+['"]\.\/fonts\.css['"];/;

const FACE_RULE = /@font-face\s*\{[^}]*\}/g;

/** Writes these font files into their rules. What is inline is there before the first paint, so nothing has to stand in for it. */
function withInlineFonts(css: string, files: readonly string[], room: string): string {
  return css.replace(FACE_RULE, (rule) => {
    const file = files.find((name) => rule.includes(`/fonts/${name}'`));
    if (file === undefined) return rule;
    const data = readFileSync(join(room, '../fonts', file)).toString('base64');
    return rule
      .replace(`url('../fonts/${file}')`, `url('data:font/woff2;base64,${data}')`)
      .replace(/font-display: \w+/, 'font-display: block');
  });
}

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
      const own = code.replace(ALL_FACES, () =>
        withInlineFonts(
          facesFor(readFileSync(faces, 'utf8'), script),
          inlineFiles(basename(room) as ThemeName, script),
          room,
        ),
      );
      if (own === code) this.error(`${id} does not import ./fonts.css.`);
      return { code: shortTokens(own), map: null };
    },
  };
}
