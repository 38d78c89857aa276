import { scripts, type Script } from './fonts.ts';

/** Scripts of pages. Vietnamese is written in Latin letters, but its accented letters have font files of their own. */
export const pageScripts = [
  'latin',
  'vietnamese',
  'cyrillic',
  'greek',
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
] as const satisfies readonly Script[];
export type PageScript = (typeof pageScripts)[number];

/** Unicode's names of the scripts that have font files. Others (Chinese, Japanese, Korean) use system fonts. */
const scriptOf: Readonly<Record<string, PageScript>> = {
  Cyrl: 'cyrillic',
  Grek: 'greek',
  Arab: 'arabic',
  Hebr: 'hebrew',
  Deva: 'devanagari',
  Thai: 'thai',
};

/** The script of a page in this language; `latin` where no font has it, because names and figures still use the theme's font. */
export function pageScriptOf(locale: string): PageScript {
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === 'vi' ? 'vietnamese' : (scriptOf[script ?? ''] ?? 'latin');
}

export const SCRIPT_OF_FILE = new RegExp(`-(${Object.keys(scripts).join('|')})\\.woff2`);

/** Scripts with one font for all themes, in a stylesheet of its own (`script-fonts/`) that only pages in that script link. */
export const sharedScripts = ['arabic', 'hebrew', 'devanagari', 'thai'] as const satisfies readonly PageScript[];
export type SharedScript = (typeof sharedScripts)[number];

/** Whether pages in this script need a stylesheet of `script-fonts/`. */
export function isSharedScript(script: PageScript): script is SharedScript {
  return sharedScripts.some((shared) => shared === script);
}
