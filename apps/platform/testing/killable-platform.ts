import type pg from 'pg';
import { sendRequest } from './running-platform.ts';
import { servePlatform } from './serve-platform.ts';
import { watchStatements } from './watch-statements.ts';

/** What a platform is asked to do: a request, or a job. */
export type Act =
  | { readonly job: string }
  | { readonly path: string; readonly token: string; readonly key: string; readonly body: object };

/** Where it is killed: before it sends a statement, or right after it has sent it. */
export interface Kill {
  /** Number of the statement, from 1. */
  readonly at: number;
  readonly isSent: boolean;
}

export interface KillablePlatform {
  /** Does it, unless it is killed. Returns how many statements it sent. */
  readonly perform: (act: Act, kill: Kill | null) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Name of its connections, by which they differ from those of other platforms in this process. */
export const KILLABLE = 'killable';

/**
 * A platform on this database that is killed at a statement: `end` ends its connection, or the process. After that it sends nothing more, so for the database
 * both are the same.
 */
export async function createKillablePlatform(
  databaseUrl: string,
  end: (connection: { end(): void }) => void,
): Promise<KillablePlatform> {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', KILLABLE);
  let sent = 0;
  let kill: Kill | null = null;
  const restore = watchStatements((client, _parameters, send) => {
    const connection = connectionOf(client);
    if (!connection) return send();
    sent += 1;
    if (kill === null || sent < kill.at) return send();
    if (!kill.isSent || sent > kill.at) end(connection);
    const result = send();
    if (kill.isSent) setImmediate(() => end(connection));
    return result;
  });
  const { platform, port, stop } = await servePlatform(url.href, { MARQUEE_DEMO: '1' });
  return {
    perform: async (act, at) => {
      [sent, kill] = [0, at];
      if ('job' in act) await platform.execute(act.job).catch(() => {});
      else
        await sendRequest(port, 'POST', act.path, {
          token: act.token,
          headers: { 'idempotency-key': act.key },
          body: act.body,
        });
      kill = null;
      return sent;
    },
    stop: async () => {
      await stop();
      restore();
    },
  };
}

/** What ends the connection of a killable platform; null for other connections. */
function connectionOf(client: pg.Client): { end(): void } | null {
  // Neither is declared in the types of the library.
  const { connectionParameters, connection } = client as unknown as {
    readonly connectionParameters: { readonly application_name?: string };
    readonly connection: { readonly stream: { destroy(): void } };
  };
  return connectionParameters.application_name === KILLABLE ? { end: () => connection.stream.destroy() } : null;
}
