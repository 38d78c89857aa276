import pg from 'pg';

/** Calls `each` for every statement of the connections of this process; `send` sends it. Returns what ends that. */
export function watchStatements(
  each: (client: pg.Client, parameters: readonly unknown[], send: () => unknown) => unknown,
): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...parameters: unknown[]) {
    return each(this, parameters, () => Reflect.apply(query, this, parameters)) as never; // one of several overloads
  };
  return () => {
    pg.Client.prototype.query = query;
  };
}
