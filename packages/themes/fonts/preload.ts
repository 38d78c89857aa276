import { faces, roomFaces, scriptFaces, type Face, type FaceKey, type Script } from './faces.ts';

/** How Unicode names the scripts that have files of their own. Others (Chinese, Japanese, Korean) are drawn by the system's faces. */
const scriptOf: Readonly<Record<string, Script>> = {
  Cyrl: 'cyrillic',
  Grek: 'greek',
  Arab: 'arabic',
  Hebr: 'hebrew',
  Deva: 'devanagari',
  Thai: 'thai',
};

/** The file of the face that holds most of the script's text; none where the face lacks the script. */
function fileOf(key: FaceKey, script: Script): string[] {
  const face: Face = faces[key];
  const found = face.scripts.find((held) => held === script) ?? (script === 'latin' ? face.scripts[0] : undefined);
  return found ? [`${key}-${found}.woff2`] : [];
}

/** Files of `packages/themes/fonts` that the first screen needs in a room and a language: one for reading, one for headings, at most two. */
export function preloadFiles(room: keyof typeof roomFaces, locale: string): string[] {
  const script = scriptOf[new Intl.Locale(locale).maximize().script ?? ''] ?? 'latin';
  const { body, display } = roomFaces[room];
  const own = [...fileOf(body, script), ...fileOf(display, script)];
  const found = own.length > 0 ? own : scriptFaces.flatMap((key) => fileOf(key, script));
  return [...new Set(found)].slice(0, 2);
}
