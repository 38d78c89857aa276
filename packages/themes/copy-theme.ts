import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontsCssOf } from './fonts/fonts-css.ts';
import { themes, type ThemeName } from './themes.ts';

/** Writes a built-in theme into a folder, with everything that an own theme has except its preview. */
export function copyTheme(name: ThemeName, folder: string): void {
  const source = join(import.meta.dirname, name);
  cpSync(join(source, 'art'), join(folder, 'art'), { recursive: true });
  const css = readFileSync(join(source, 'theme.css'), 'utf8');
  writeFileSync(join(folder, 'theme.css'), `@import './fonts.css';\n\n${css}`);
  writeFileSync(join(folder, 'fonts.css'), fontsCssOf(name));
  const { scheme, themeColour, image } = themes[name];
  writeFileSync(join(folder, 'theme.json'), `${JSON.stringify({ scheme, themeColour, image }, null, 2)}\n`);
}
