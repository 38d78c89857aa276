import pg from 'pg';
import { sendRequest } from './running-platform.ts';
import { servePlatform } from './serve-platform.ts';

/** What a platform is asked to do: a request, or a job. */
export type Act =
  | { readonly job: string }
  | { readonly path: string; readonly token: string; readonly key: string; readonly body: object };

/** Where it dies: before it sends a statement, or right after it has sent it. */
export interface Death {
  /** Number of the statement, from 1. */
  readonly at: number;
  readonly isSent: boolean;
}

export interface DoomedPlatform {
  /** Does it, unless it dies. Returns how many statements it sent. */
  readonly perform: (act: Act, death: Death | null) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Name of its connections, by which they differ from those of other platforms in this process. */
export const DOOMED = 'doomed';

/**
 * A platform on this database that dies at a statement: `die` ends its connection, or the process. After its death it sends nothing more, so for the database
 * both are the same.
 */
export async function createDoomedPlatform(
  databaseUrl: string,
  die: (connection: { end(): void }) => void,
): Promise<DoomedPlatform> {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', DOOMED);
  let sent = 0;
  let death: Death | null = null;
  const restore = watchStatements((connection, send) => {
    sent += 1;
    if (death === null || sent < death.at) return send();
    if (!death.isSent || sent > death.at) die(connection);
    const result = send();
    if (death.isSent) setImmediate(() => die(connection));
    return result;
  });
  const { platform, port, stop } = await servePlatform(url.href, { MARQUEE_DEMO: '1' });
  return {
    perform: async (act, at) => {
      [sent, death] = [0, at];
      if ('job' in act) await platform.execute(act.job).catch(() => {});
      else
        await sendRequest(port, 'POST', act.path, {
          token: act.token,
          headers: { 'idempotency-key': act.key },
          body: act.body,
        });
      death = null;
      return sent;
    },
    stop: async () => {
      await stop();
      restore();
    },
  };
}

type Query = (...values: unknown[]) => unknown;

/** Calls `each` for every statement of a doomed platform, instead of sending it. Returns what ends that. */
function watchStatements(each: (connection: { end(): void }, send: () => unknown) => unknown): () => void {
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
  const { query } = prototype;
  prototype.query = function watched(
    this: {
      readonly connectionParameters: { readonly application_name?: string };
      readonly connection: { readonly stream: { destroy(): void } };
    },
    ...values: unknown[]
  ) {
    const send = () => query.apply(this, values);
    if (this.connectionParameters.application_name !== DOOMED) return send();
    return each({ end: () => this.connection.stream.destroy() }, send);
  };
  return () => {
    prototype.query = query;
  };
}
