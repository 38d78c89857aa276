import { followRequests } from './follow-requests.ts';
import { watchStatements } from './watch-statements.ts';

/**
 * The statements that `work` and the requests that arrive meanwhile send, `BEGIN` and `COMMIT` included. Each is one round trip to the database. Those of jobs of
 * this process are left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const counting = followRequests<true>();
  const stop = watchStatements((_client, [first], send) => {
    if (counting.current() === true)
      statements.push(typeof first === 'string' ? first : (first as { readonly text: string }).text);
    return send();
  });
  try {
    await counting.during(true, work);
  } finally {
    stop();
  }
  return statements;
}
