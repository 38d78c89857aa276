import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a request for a path: it is answered, has to wait, or is not found. */
export type Outcome = 'answered' | 'held' | 'lost';

/** The site behind a connection that loses files or lets them wait. */
export interface SlowSite {
  readonly port: number;
  /** Decides about each request that begins from now on; held ones are answered when it no longer holds them. */
  setOutcome(outcomeOf: (path: string) => Outcome): void;
  /** Paths of all requests, and of those for documents. */
  readonly asked: readonly string[];
  readonly documents: readonly string[];
  /** Paths of what has to wait. */
  readonly held: readonly string[];
  close(): Promise<void>;
}

export async function openSlowSite(sitePort: number): Promise<SlowSite> {
  const asked: string[] = [];
  const documents: string[] = [];
  let held: { readonly path: string; readonly answer: () => void }[] = [];
  let outcomeOf: (path: string) => Outcome = () => 'answered';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (request.headers['sec-fetch-dest'] === 'document') documents.push(path);
    const answer = () => forward(sitePort, request, response);
    const outcome = outcomeOf(path);
    if (outcome === 'lost') response.writeHead(404, { 'cache-control': 'no-store' }).end();
    else if (outcome === 'answered') answer();
    else {
      const waiting = { path, answer };
      held.push(waiting);
      response.once('close', () => (held = held.filter((one) => one !== waiting)));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    setOutcome(next) {
      outcomeOf = next;
      const free = held.filter(({ path }) => next(path) === 'answered');
      held = held.filter((one) => !free.includes(one));
      for (const { answer } of free) answer();
    },
    asked,
    documents,
    get held() {
      return held.map(({ path }) => path);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = request;
  const sent = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  sent.once('error', () => response.destroy());
  request.pipe(sent);
}
