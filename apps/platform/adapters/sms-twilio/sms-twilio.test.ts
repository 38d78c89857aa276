import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmsTwilio } from './sms-twilio.ts';

/** Responses as in Twilio's documentation. */
const ACCEPTED = {
  account_sid: 'AC0123',
  api_version: '2010-04-01',
  body: 'Hi there',
  date_created: 'Thu, 24 Aug 2023 05:01:45 +0000',
  date_sent: null,
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: '+15557122661',
  num_segments: '1',
  sid: 'SM0123',
  status: 'queued',
  to: '+15558675310',
};
const REFUSED = {
  code: 21211,
  message: "The 'To' number is not a valid phone number.",
  more_info: 'https://www.twilio.com/docs/errors/21211',
  status: 400,
};

interface ReceivedRequest {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly form: Record<string, string>;
}

let reply: (response: ServerResponse) => void;
let received: ReceivedRequest | undefined;
const server = createServer((request: IncomingMessage, response) => {
  void (async () => {
    let text = '';
    for await (const piece of request.setEncoding('utf8')) text += String(piece);
    const { authorization } = request.headers;
    received = { path: request.url, authorization, form: Object.fromEntries(new URLSearchParams(text)) };
    reply(response);
  })();
});
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const MESSAGE = { smsId: 'txt_1', to: '+15558675310', body: 'Hi & there' };

function open(from = '+15557122661', timeoutMs = 2_000) {
  const { port } = server.address() as AddressInfo; // A TCP server has one.
  return createSmsTwilio(
    { accountSid: 'AC0123', authToken: 'secret', from, url: `http://127.0.0.1:${port}` },
    { timeoutMs },
  );
}

test('posts an SMS in Twilio’s format', async () => {
  reply = json(201, ACCEPTED);
  await open().send(MESSAGE);
  expect(received).toEqual({
    path: '/2010-04-01/Accounts/AC0123/Messages.json',
    authorization: `Basic ${Buffer.from('AC0123:secret').toString('base64')}`,
    form: { To: '+15558675310', From: '+15557122661', Body: 'Hi & there' },
  });
});

test('sends by a messaging service if configured', async () => {
  reply = json(201, ACCEPTED);
  await open('MG0123').send(MESSAGE);
  expect(received?.form).toEqual({ To: '+15558675310', MessagingServiceSid: 'MG0123', Body: 'Hi & there' });
});

test('every other response is an error without number and text', async () => {
  reply = json(400, REFUSED);
  await expect(open().send(MESSAGE)).rejects.toThrow('Twilio rejected an SMS: status 400, code 21211');
  reply = json(201, { ...ACCEPTED, status: 'failed', error_code: 30008 });
  await expect(open().send(MESSAGE)).rejects.toThrow('status 201, code 30008');
  reply = (response) => response.writeHead(502).end('<html>');
  await expect(open().send(MESSAGE)).rejects.toThrow('status 502, code none');
});

test('times out', async () => {
  reply = () => undefined;
  await expect(open(undefined, 50).send(MESSAGE)).rejects.toThrow(/timeout/i);
});
