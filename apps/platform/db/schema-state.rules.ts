/** How the applied migrations of a database relate to the files of this release. */
export type SchemaState =
  | { readonly kind: 'current' }
  /** `pending` files have not run, in this order. */
  | { readonly kind: 'older'; readonly pending: readonly string[] }
  /** A later release has migrated this database. */
  | { readonly kind: 'newer'; readonly unknown: readonly string[] }
  /** Applied files are missing here or have another order. */
  | { readonly kind: 'diverged'; readonly applied: string; readonly expected: string | null };

/**
 * Compares two lists without `.sql`: `applied` in the order in which they ran, `files` by name. Files run in name
 * order, never before an applied one, so that fresh and upgraded databases take the same steps.
 */
export function evaluateSchema(applied: readonly string[], files: readonly string[]): SchemaState {
  const last = files.at(-1) ?? '';
  for (const [at, name] of applied.entries()) {
    if (name === files[at]) continue;
    const unknown = applied.slice(at);
    return at === files.length && unknown.every((one) => one > last)
      ? { kind: 'newer', unknown }
      : { kind: 'diverged', applied: name, expected: files[at] ?? null };
  }
  return applied.length === files.length
    ? { kind: 'current' }
    : { kind: 'older', pending: files.slice(applied.length) };
}

/** One sentence with problem and remedy; null if this release can use the schema. */
export function explainSchema(state: SchemaState): string | null {
  switch (state.kind) {
    case 'current':
      return null;
    case 'older':
      return `The database schema is older than this release (${count(state.pending.length)} pending, the first is ${state.pending[0]}); run "npm run run-task -- migrate" with the owner's login first.`;
    case 'newer':
      return `The database schema is newer than this release (it has ${state.unknown[0]}); start the release that migrated it, or a later one.`;
    case 'diverged':
      return state.expected === null
        ? `The database has applied the migration ${state.applied}, which this release does not contain; ${REMEDY}`
        : `The database has applied the migration ${state.applied} where this release expects ${state.expected}; a file was removed, renamed or added before one that was applied already; ${REMEDY}`;
  }
}

const REMEDY = 'restore the files or use another database (in development, delete the folder .data).';

const count = (files: number) => (files === 1 ? '1 migration' : `${files} migrations`);
