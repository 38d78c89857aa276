import { EUROPEAN_LETTERS, scripts, type Script } from './fonts.ts';

/**
 * Page scripts, each with its own stylesheet per theme. Vietnamese is Latin, but with many letters that only it
 * needs.
 */
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

/** Unicode names of scripts with their own font files. Others (Chinese, Japanese, Korean) use system fonts. */
const scriptOf: Readonly<Record<string, PageScript>> = {
  Cyrl: 'cyrillic',
  Grek: 'greek',
  Arab: 'arabic',
  Hebr: 'hebrew',
  Deva: 'devanagari',
  Thai: 'thai',
};

/**
 * The script of a page in this language; `latin` if no font covers it, since names and numbers still use the theme's
 * fonts.
 */
export function pageScriptOf(locale: string): PageScript {
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === 'vi' ? 'vietnamese' : (scriptOf[script ?? ''] ?? 'latin');
}

/** Names on every page may be Latin, from all European languages. */
const EVERYWHERE: readonly Script[] = ['latin', 'ascii', 'latin-rest', 'figures', 'latin-ext'];
export const SCRIPT_OF_FILE = new RegExp(`-(${Object.keys(scripts).join('|')})\\.woff2`);
const RULE = /@font-face\s*\{[^}]*\}\s*/g;
/** Starts like `EUROPEAN_LETTERS`. */
const FALLBACK_FONTS_RANGE = /unicode-range:\s*U\+0-24F[^;}]*/;
const FAMILY = /font-family:\s*('[^']+')/;

/**
 * The part of a theme's `fonts.css` that a page in this script needs; the other rules would be a fifth of the
 * stylesheet. Words in other scripts use system fonts.
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
    // Fallback fonts, which have no file, are limited to the page's characters; those for capitals already are.
    return fileScript === undefined
      ? rule.replace(FALLBACK_FONTS_RANGE, `unicode-range: ${EUROPEAN_LETTERS}${letters}`)
      : rule;
  });
  const unused = [...gone].filter((family) => !selected.has(family));
  return unused.reduce((css, family) => css.replaceAll(new RegExp(`${family},\\s*`, 'g'), ''), rules);
}
