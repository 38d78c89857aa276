import { mkdirSync } from 'node:fs';

/**
 * Creates a folder and its parents for this user only. As root the database runs as another user, who must be able
 * to pass through them without listing them. Existing folders stay unchanged.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
