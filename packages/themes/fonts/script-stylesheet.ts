import { join } from 'node:path';
import type { SharedScript } from './page-fonts.ts';

/** Path of the stylesheet with the font that all themes share for this script. */
export function scriptStylesheet(script: SharedScript): string {
  return join(import.meta.dirname, '../script-fonts', `font-${script}.css`);
}
