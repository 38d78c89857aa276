import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { watchStatements } from './watch-statements.ts';

const REQUESTS = 'http.server.request.start';

/**
 * The statements that `work` and the requests that arrive meanwhile send, `BEGIN` and `COMMIT` included. Each is one round trip to the database. Those of jobs of
 * this process are left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const counting = new AsyncLocalStorage<true>();
  const onRequest = () => counting.enterWith(true);
  subscribe(REQUESTS, onRequest);
  const stop = watchStatements((_client, [first], send) => {
    if (counting.getStore() === true)
      statements.push(typeof first === 'string' ? first : (first as { readonly text: string }).text);
    return send();
  });
  try {
    await counting.run(true, work);
  } finally {
    stop();
    unsubscribe(REQUESTS, onRequest);
  }
  return statements;
}
