import { stripVTControlCharacters } from 'node:util';
import { StartupError } from '@marquee/local-postgres/startup-error.ts';

const causes: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EACCES: 'this user may not write or listen there',
  EPERM: 'this user may not do that',
  EROFS: 'the file system is read-only',
  EADDRNOTAVAIL: 'this machine has no such address',
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'no machine has that name',
  '28P01': 'the database refuses the password',
  '3D000': 'the database does not exist',
};

/** One sentence for the operator; details only with --verbose. */
export function explainFailure(error: unknown, isVerbose: boolean): string {
  const details = isVerbose && error instanceof Error ? `\n\n${error.stack ?? ''}` : '';
  return `${sentenceOf(error)}${details}`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.sentence;
  if (!(error instanceof Error)) return `Marquee cannot start: ${String(error)}`;
  // These errors have complete messages of several lines.
  if (['SettingsError', 'ThemesError', 'SchemaError'].includes(error.name)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  const about = 'path' in error && typeof error.path === 'string' ? ` (${error.path})` : hostAndPortOf(error);
  if (causes[code]) return `Marquee cannot start: ${causes[code]}${about}.`;
  return `Marquee cannot start: ${firstLines(error.message) || error.name}; 'npm start -- --verbose' says more.`;
}

/**
 * Long reports start with a heading that ends in a colon; the lines after it are the relevant ones. ANSI colours are
 * removed.
 */
function firstLines(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [first = '', second = ''] = lines;
  return first.endsWith(':') ? `${first} ${second}` : first;
}

function hostAndPortOf(error: Error): string {
  const { address, port } = error as { address?: unknown; port?: unknown }; // properties of Node's network errors
  return typeof address === 'string' ? ` (${address}${typeof port === 'number' ? `:${port}` : ''})` : '';
}
