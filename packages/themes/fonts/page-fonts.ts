import { EUROPEAN_LETTERS, scripts, type Script } from './fonts.ts';

/** Scripts of pages, each with a sheet of its own per room. Vietnamese is written in Latin letters, but in many that nobody else needs. */
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

/** How Unicode names the scripts that have files of their own. Others (Chinese, Japanese, Korean) are drawn by the system's faces. */
const scriptOf: Readonly<Record<string, PageScript>> = {
  Cyrl: 'cyrillic',
  Grek: 'greek',
  Arab: 'arabic',
  Hebr: 'hebrew',
  Deva: 'devanagari',
  Thai: 'thai',
};

/** The script of a page in this language; `latin` where no face has it, since names and figures are still set in the room's own letters. */
export function pageScriptOf(locale: string): PageScript {
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === 'vi' ? 'vietnamese' : (scriptOf[script ?? ''] ?? 'latin');
}

/** Names are Latin in every language, those of players from all over Europe. */
const EVERYWHERE: readonly Script[] = ['latin', 'ascii', 'latin-rest', 'figures', 'latin-ext'];
export const SCRIPT_OF_FILE = new RegExp(`-(${Object.keys(scripts).join('|')})\\.woff2`);
const RULE = /@font-face\s*\{[^}]*\}\s*/g;
/** As `EUROPEAN_LETTERS` begin. */
const FALLBACK_FONTS_RANGE = /unicode-range:\s*U\+0-24F[^;}]*/;
const FAMILY = /font-family:\s*('[^']+')/;

/**
 * What of a room's `fonts.css` a page in this script is sent: rules for letters that it does not show would be a fifth of the room's sheet. A word in another script is
 * drawn by the system's face.
 */
export function fontFacesFor(fontsCss: string, script: PageScript): string {
  const gone = new Set<string>();
  const selected = new Set<string>();
  const letters = script === 'cyrillic' || script === 'greek' ? `, ${scripts[script]}` : '';
  const rules = fontsCss.replace(RULE, (rule) => {
    const fileScript = SCRIPT_OF_FILE.exec(rule)?.[1];
    const family = FAMILY.exec(rule)?.[1] ?? '';
    const isIncluded = fileScript === undefined || [...EVERYWHERE, script].some((wanted) => wanted === fileScript);
    (isIncluded ? selected : gone).add(family);
    if (!isIncluded) return '';
    // Stand-ins, which have no file, answer for the page's letters only; those of capitals do already.
    return fileScript === undefined
      ? rule.replace(FALLBACK_FONTS_RANGE, `unicode-range: ${EUROPEAN_LETTERS}${letters}`)
      : rule;
  });
  const unused = [...gone].filter((family) => !selected.has(family));
  return unused.reduce((css, family) => css.replaceAll(new RegExp(`${family},\\s*`, 'g'), ''), rules);
}
