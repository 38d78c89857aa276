import { watchStatements } from './watch-statements.ts';

/**
 * The statements that every connection of this process sends while `work` runs, `BEGIN` and `COMMIT` included. Each is
 * one round trip to the database.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const stop = watchStatements((_client, [first], send) => {
    statements.push(typeof first === 'string' ? first : (first as { readonly text: string }).text);
    return send();
  });
  try {
    await work();
  } finally {
    stop();
  }
  return statements;
}
