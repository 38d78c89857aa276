import { faces, roomFaces, scriptFaces, type Face, type FaceKey, type Script } from './faces.ts';
import { pageScriptOf } from './page-faces.ts';

/** The file of the face that holds most of the script's text; none where the face lacks the script. */
function fileOf(key: FaceKey, script: Script): string[] {
  const face: Face = faces[key];
  const found = face.scripts.find((held) => held === script) ?? (script === 'latin' ? face.scripts[0] : undefined);
  return found ? [`${key}-${found}.woff2`] : [];
}

/**
 * Files of `packages/themes/fonts` that the first screen needs in a room and a language: one for reading, one for headings, at most two. Where nobody has the script,
 * figures and names are still set in the room's own letters.
 */
export function preloadFiles(room: keyof typeof roomFaces, locale: string): string[] {
  const page = pageScriptOf(locale);
  // Most letters of Vietnamese lie in the Latin file.
  const script = page === 'vietnamese' ? 'latin' : page;
  const { body, display } = roomFaces[room];
  const filesOf = (keys: readonly FaceKey[], wanted: Script) => keys.flatMap((key) => fileOf(key, wanted));
  const choices = [filesOf([body, display], script), filesOf(scriptFaces, script), filesOf([body, display], 'latin')];
  return [...new Set(choices.find((files) => files.length > 0))].slice(0, 2);
}
