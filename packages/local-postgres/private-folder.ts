import { mkdirSync } from 'node:fs';

/**
 * Makes a folder, and those above it, for this user alone. As root the database runs as a user of its own, which has to pass through them without being able to list
 * them. Folders that exist stay as they are.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
