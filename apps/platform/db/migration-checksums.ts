import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, MIGRATIONS_DIR } from './migrate.ts';

const STORED = new URL('migrations.sha256', import.meta.url);

/**
 * One line per migration in the format of `sha256sum`. Stored lines never change, so that a test finds edited
 * migrations. To edit a migration that is not applied anywhere yet, remove its line.
 */
export function listChecksums(): string {
  const stored = new Map(readStored().map((line) => [line.slice(66), line]));
  return `${listFiles()
    .map((name) => stored.get(`${name}.sql`) ?? lineOf(name))
    .join('\n')}\n`;
}

/** Stored migrations that were edited or removed, and files without checksum. Empty if all match. */
export function findChangedMigrations(): readonly string[] {
  const actual = listFiles().map(lineOf);
  const stored = readStored();
  const differing = [
    ...actual.filter((line) => !stored.includes(line)),
    ...stored.filter((line) => !actual.includes(line)),
  ];
  return [...new Set(differing.map((line) => line.slice(66)))];
}

function lineOf(name: string): string {
  const bytes = readFileSync(join(MIGRATIONS_DIR, `${name}.sql`));
  return `${createHash('sha256').update(bytes).digest('hex')}  ${name}.sql`;
}

function readStored(): readonly string[] {
  return existsSync(STORED) ? readFileSync(STORED, 'utf8').trimEnd().split('\n') : [];
}
