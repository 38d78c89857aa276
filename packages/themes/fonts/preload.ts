import { SCRIPT_OF_FILE, type PageScript } from './page-fonts.ts';

/** A font file and its family. */
interface FontFile {
  readonly family: string;
  /** As in the stylesheet: `../fonts/inter-latin.woff2`. */
  readonly file: string;
  /** From the end of the file's name; null without one. */
  readonly script: string | null;
}

function fontFilesOf(fontsCss: string): FontFile[] {
  return [...fontsCss.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const family = /font-family:\s*['"]?([^'";]+)/.exec(rule)?.[1] ?? '';
    const file = /url\(\s*['"]?([^'")]+\.woff2)/.exec(rule)?.[1];
    return file === undefined ? [] : [{ family, file, script: SCRIPT_OF_FILE.exec(file)?.[1] ?? null }];
  });
}

/** The first family of `--stack-display` or `--stack-body`. */
function firstFamily(fontsCss: string, stack: string): string {
  return new RegExp(`--stack-${stack}:\\s*['"]?([^'",;]+)`).exec(fontsCss)?.[1] ?? '';
}

/**
 * Font files that the first screen of a page in this script needs, as the stylesheets name them: one for reading, one for headings, at most two. Figures and names use
 * the theme's own font, whatever the script. `fontsCss` are the theme's font faces, followed by the stylesheet in `script-fonts/` that the page links.
 */
export function preloadFiles(fontsCss: string, page: PageScript): string[] {
  // Most Vietnamese letters are in the Latin file.
  const script = page === 'vietnamese' ? 'latin' : page;
  const files = fontFilesOf(fontsCss);
  const [body, display] = [firstFamily(fontsCss, 'body'), firstFamily(fontsCss, 'display')];
  /** The family's file with most of the script's characters; none if the font lacks the script. */
  const fileOf = (family: string, wanted: string): string[] => {
    const own = files.filter((one) => one.family === family && one.script !== null);
    const found = own.find((one) => one.script === wanted) ?? (wanted === 'latin' ? own[0] : undefined);
    return found ? [found.file] : [];
  };
  const own = (wanted: string) => [...fileOf(body, wanted), ...fileOf(display, wanted)];
  const shared = files.filter((one) => one.script === script).map(({ file }) => file);
  const chosen =
    own(script).length > 0 ? own(script) : shared.length > 0 ? [...shared, ...fileOf(body, 'latin')] : own('latin');
  return [...new Set(chosen)].slice(0, 2);
}
