/** What the login of a migration may do, as the database says. */
export interface OwnerRights {
  readonly login: string;
  readonly isSuperuser: boolean;
  readonly mayCreateRoles: boolean;
  /** Owns the database, so that it may grant rights on it. */
  readonly ownsDatabase: boolean;
  readonly mayCreateTables: boolean;
  readonly roles: readonly {
    readonly name: string;
    readonly exists: boolean;
    /** May grant membership in the role. */
    readonly hasAdmin: boolean;
  }[];
}

/**
 * The statements that a superuser has to execute before this login can migrate, with the missing right of each; empty
 * if it has all rights.
 */
export function missingRights({ login, isSuperuser, ownsDatabase, ...may }: OwnerRights, database: string) {
  if (isSuperuser) return [];
  const missing: { readonly right: string; readonly remedy: string }[] = [];
  const [owner, base] = [quoted(login), quoted(database)];
  if (!ownsDatabase) missing.push({ right: 'owns the database', remedy: `ALTER DATABASE ${base} OWNER TO ${owner}` });
  else if (!may.mayCreateTables)
    missing.push({ right: 'may create tables', remedy: `GRANT ALL ON SCHEMA public TO ${owner}` });
  for (const { name, exists, hasAdmin } of may.roles) {
    if (exists && !hasAdmin)
      missing.push({ right: `may grant ${name}`, remedy: `GRANT ${name} TO ${owner} WITH ADMIN OPTION` });
    if (!exists && !may.mayCreateRoles)
      missing.push({
        right: `may create the role ${name}`,
        remedy: `CREATE ROLE ${name} LOGIN; GRANT ${name} TO ${owner} WITH ADMIN OPTION`,
      });
  }
  return missing;
}

/** One sentence that names each missing right and its remedy; null if nothing is missing. */
export function explainRights(rights: OwnerRights, database: string): string | null {
  const missing = missingRights(rights, database);
  if (missing.length === 0) return null;
  const lines = missing.map(({ right, remedy }) => `it must be one that ${right} (${remedy};)`);
  return `The login ${rights.login} cannot migrate the database: ${lines.join(', ')}. Execute the statements as a superuser.`;
}

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);
