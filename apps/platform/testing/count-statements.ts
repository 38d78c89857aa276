import pg from 'pg';

/**
 * The statements that every connection of this process sends while `work` runs, `BEGIN` and `COMMIT` included. Each is
 * one round trip to the database.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters;
    statements.push(typeof first === 'string' ? first : (first as { readonly text: string }).text);
    return Reflect.apply(query, this, parameters) as never; // one of several overloads
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}
