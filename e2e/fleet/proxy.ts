import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Proxy {
  readonly port: number;
  close(): Promise<void>;
}

/** Ports of the processes that serve each kind of request, running or not. */
export interface Upstreams {
  readonly platform: readonly number[];
  readonly site: readonly number[];
}

/**
 * Distributes requests and WebSockets in turn, like the shipped nginx configuration: kept connections, another process
 * if one cannot be reached, and no second attempt of a request that was sent.
 */
export async function startProxy(upstreams: Upstreams): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  let turn = 0;
  const portsFor = (path = '/') => {
    const ports = path.startsWith('/api/') ? upstreams.platform : upstreams.site;
    turn += 1;
    return ports.map((_, at) => ports[(turn + at) % ports.length] ?? 0);
  };
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () =>
      forward({ incoming, response, body: Buffer.concat(chunks), agent }, portsFor(incoming.url)),
    );
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket) => forwardUpgrade(incoming, socket, portsFor(incoming.url)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has a port
    close: async () => {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      server.close();
    },
  };
}

const headersOf = ({ headers }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': headers['x-forwarded-for'] ?? '127.0.0.1',
  'x-forwarded-host': headers.host ?? '',
});

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly agent: Agent;
}

function forward(exchange: Exchange, ports: readonly number[]): void {
  const { incoming, response, body, agent } = exchange;
  const [port, ...others] = ports;
  const fail = () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  };
  if (port === undefined) return fail();
  const { method, url } = incoming;
  const sent = request(
    { host: '127.0.0.1', port, method, path: url, headers: headersOf(incoming), agent },
    (answer) => {
      const { connection: _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.on('error', fail);
      answer.pipe(response);
    },
  );
  sent.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ECONNREFUSED' ? forward(exchange, others) : fail(),
  );
  sent.end(body);
}

function forwardUpgrade(incoming: IncomingMessage, socket: Duplex, ports: readonly number[]): void {
  const [port, ...others] = ports;
  socket.on('error', () => socket.destroy());
  if (port === undefined) return void socket.destroy();
  const sent = request({ host: '127.0.0.1', port, path: incoming.url, headers: headersOf(incoming), agent: false });
  sent.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ECONNREFUSED' ? forwardUpgrade(incoming, socket, others) : socket.destroy(),
  );
  sent.on('response', () => {
    sent.destroy();
    socket.destroy();
  });
  sent.on('upgrade', (answer, upstream, head) => {
    upstream.on('error', () => socket.destroy());
    upstream.on('close', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    const lines = answer.rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines}\r\n`);
    if (head.length > 0) socket.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  sent.end();
}
