import { stripVTControlCharacters } from 'node:util';

/** Messages for errors of Node and PostgreSQL that an operator can fix. */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database or service refuses connections. Is it running?',
  ENOTFOUND: 'No machine has the name of the database or service.',
  ENOSPC: 'The disk is full.',
  '28P01': 'The database refuses the password.',
  '3D000': 'The database does not exist.',
  '42501':
    'The login of the database lacks the rights for this. Operators’ commands need DATABASE_OPERATOR_URL (docs/operations/production.md).',
  '42P01': 'The schema of the database is older than this version; run the migrations first.',
};
const FILE_CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be changed by this user',
  EEXIST: 'exists already',
  EISDIR: 'is a folder',
  ENOTDIR: 'is not a folder',
  EROFS: 'is on a read-only file system',
};

/** A failed task in one sentence; the stack only on request. */
export function explainError(error: unknown, isVerbose: boolean): string {
  const stack = isVerbose && error instanceof Error ? `\n${error.stack ?? ''}` : '';
  return `${sentenceOf(error)}${stack}`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return sentenceOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  // Properties of Node's and PostgreSQL's errors.
  const { code = '', path, address, port } = error as { [name in 'code' | 'path' | 'address' | 'port']?: unknown };
  const cause = CAUSES[String(code)];
  if (code === 'ECONNREFUSED' && typeof port === 'number')
    return `The database or service at ${String(address)}, port ${port}, refuses connections. Is it running?`;
  if (cause) return cause;
  const fileCause = FILE_CAUSES[String(code)];
  if (fileCause && typeof path === 'string') return `The path ${path} ${fileCause}.`;
  return stripVTControlCharacters(error.message).trim() || error.name;
}
