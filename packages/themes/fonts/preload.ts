import { faces, roomFaces, scriptFaces, type Face, type FaceKey, type Script } from './faces.ts';
import { pageScriptOf, type PageScript } from './page-faces.ts';

type Room = keyof typeof roomFaces;

/** The file of the font that holds most of the script's text; none where the font lacks the script. */
function fileOf(key: FaceKey, script: Script): string[] {
  const face: Face = faces[key];
  const found = face.scripts.find((held) => held === script) ?? (script === 'latin' ? face.scripts[0] : undefined);
  return found ? [`${key}-${found}.woff2`] : [];
}

/** Most letters of Vietnamese are in the Latin file. */
const mainScript = (script: PageScript): Script => (script === 'vietnamese' ? 'latin' : script);

/** Too large to hold back the first paint: 70 KB. */
const NEVER_INLINE: readonly PageScript[] = ['devanagari'];

/** Pages of scripts that no theme's own font holds set their headings and their text in one font. */
const scriptFile = (script: PageScript): string[] =>
  scriptFaces
    .filter((key) => (faces[key].scripts as readonly Script[]).includes(script))
    .flatMap((key) => fileOf(key, script));

/**
 * The files of `packages/themes/fonts` that headings need in a theme and a script, names in Latin letters included. They are part of the theme's stylesheet (docs/decisions/0137), so that
 * headings are set in them with the first paint, whatever the connection and the processor do. None where no font of ours has the script.
 */
export function inlineFiles(room: Room, script: PageScript): string[] {
  if (NEVER_INLINE.includes(script)) return [];
  const { body, display } = roomFaces[room];
  const main = mainScript(script);
  const choices = [fileOf(display, main), fileOf(body, main), scriptFile(script)];
  return [...new Set([...(choices.find((files) => files.length > 0) ?? []), ...fileOf(display, 'latin')])];
}

/**
 * The file that the text of the first screen needs in a theme and a language besides `inlineFiles`; figures and names are set in Latin letters, whatever the script.
 */
export function preloadFiles(room: Room, locale: string): string[] {
  const script = pageScriptOf(locale);
  const { body } = roomFaces[room];
  const isInline = inlineFiles(room, script);
  const files = [...fileOf(body, mainScript(script)), ...scriptFile(script), ...fileOf(body, 'latin')];
  return files.filter((file) => !isInline.includes(file)).slice(0, 1);
}
