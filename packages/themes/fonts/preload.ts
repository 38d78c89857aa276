import { faces, roomFaces, scriptFaces, type Face, type FaceKey, type Script } from './faces.ts';
import { pageScriptOf } from './page-faces.ts';

/** The file of the face that holds most of the script's text; none where the face lacks the script. */
function fileOf(key: FaceKey, script: Script): string[] {
  const face: Face = faces[key];
  const found = face.scripts.find((held) => held === script) ?? (script === 'latin' ? face.scripts[0] : undefined);
  return found ? [`${key}-${found}.woff2`] : [];
}

/**
 * Files of `packages/themes/fonts` that the first screen needs in a room and a language: one for reading, one for headings, at most two. Figures and names are set in the
 * room's own letters, whatever the script.
 */
export function preloadFiles(room: keyof typeof roomFaces, locale: string): string[] {
  const page = pageScriptOf(locale);
  // Most letters of Vietnamese lie in the Latin file.
  const script = page === 'vietnamese' ? 'latin' : page;
  const { body, display } = roomFaces[room];
  const filesOf = (keys: readonly FaceKey[], wanted: Script) => keys.flatMap((key) => fileOf(key, wanted));
  const ofScript = filesOf(scriptFaces, script);
  const choices = [filesOf([body, display], script), ofScript, filesOf([body, display], 'latin')];
  const chosen = choices.find((files) => files.length > 0) ?? [];
  // Among letters of another script stand figures and names.
  return [...new Set(chosen === ofScript ? [...ofScript, ...filesOf([body], 'latin')] : chosen)].slice(0, 2);
}
