import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

interface ReceivedRequest {
  readonly line: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of a form. */
  readonly form: Readonly<Record<string, string>>;
  /** Of JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

interface Stub {
  url: string;
  /** By prefix of `METHOD /path`; requests without one hang until the adapter times out. */
  responses: Record<string, readonly [status: number, body: object]>;
  received: ReceivedRequest[];
}

/** A provider of one test file that answers each request as the test says. */
export function setUpStub(): Stub {
  const stub: Stub = { url: '', responses: {}, received: [] };
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const { headers } = request;
      const line = decodeURIComponent(`${request.method} ${request.url}`);
      const isJson = headers['content-type']?.includes('json') === true && text !== '';
      const form = Object.fromEntries(new URLSearchParams(isJson ? '' : text));
      const body = (isJson ? JSON.parse(text) : {}) as ReceivedRequest['body']; // As the adapter sends it.
      stub.received.push({ line, headers, form, body });
      const [, reply] = Object.entries(stub.responses).find(([start]) => line.startsWith(start)) ?? [];
      if (reply === undefined) return;
      response.writeHead(reply[0], { 'content-type': 'application/json' }).end(JSON.stringify(reply[1]));
    })();
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server has one.
  });
  beforeEach(() => void Object.assign(stub, { responses: {}, received: [] }));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return stub;
}
