import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMailSmtp } from './mail-smtp.ts';

/** A minimal SMTP server for tests that records what it receives. */
class TinyMailServer {
  readonly lines: string[] = [];
  readonly emails: string[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  /** `replies` overrides the reply to a command; null: no reply. */
  constructor(replies: Readonly<Record<string, string | null>> = {}) {
    const defaults: Record<string, string | null> = {
      greeting: '220 tiny',
      EHLO: '250 tiny',
      'MAIL FROM': '250 ok',
      'RCPT TO': '250 ok',
      DATA: '354 go on',
      email: '250 taken',
      QUIT: '221 bye',
      ...replies,
    };
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      const sendReply = (reply: string | null | undefined) => void (reply && socket.write(`${reply}\r\n`));
      let received = '';
      let email: string | null = null;
      sendReply(defaults['greeting']);
      socket.setEncoding('utf8').on('data', (text: string) => {
        received += text;
        for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
          const line = received.slice(0, end);
          received = received.slice(end + 2);
          if (email !== null && line !== '.') email += `${line}\n`;
          else if (email !== null) {
            this.emails.push(email);
            email = null;
            sendReply(defaults['email']);
          } else {
            this.lines.push(line);
            const command = Object.keys(defaults).find((name) => line.toUpperCase().startsWith(name));
            if (command === 'DATA' && defaults['DATA']?.startsWith('354')) email = '';
            sendReply(command === undefined ? '502 unknown' : defaults[command]);
          }
        }
      });
    });
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port; // A TCP server has one.
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }
}

const opened: TinyMailServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function serverWith(replies?: Readonly<Record<string, string | null>>) {
  const server = new TinyMailServer(replies);
  opened.push(server);
  return { server, url: `smtp://127.0.0.1:${await server.open()}` };
}

const email = {
  emailId: 'eml_1',
  from: '"Handelskade" <help@example.com>',
  to: 'ada@example.com',
  subject: 'Bitte bestätigen',
  text: 'Hallo',
  html: '<p>Hallo</p>',
};

test('sends sender, recipient, both bodies and the message id', async () => {
  const { server, url } = await serverWith();
  await createMailSmtp(url).send(email);
  expect(server.lines).toEqual(expect.arrayContaining(['MAIL FROM:<help@example.com>', 'RCPT TO:<ada@example.com>']));
  const [received = ''] = server.emails;
  expect(received).toMatch(/^X-Marquee-Mail: eml_1$/m);
  expect(received).toMatch(/^To: ada@example\.com$/m);
  expect(received).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(received).toMatch(/text\/plain[^]*Hallo[^]*text\/html[^]*<p>Hallo<\/p>/);
});

test.each([
  ['a line break', 'ada@example.com\r\nRCPT TO:<eve@example.com>'],
  ['a comma', 'ada@example.com, eve@example.com'],
  ['angle brackets', 'ada@example.com <eve@example.com>'],
])('%s in a recipient does not add another recipient', async (_what, to) => {
  const { server, url } = await serverWith();
  await createMailSmtp(url)
    .send({ ...email, to })
    .catch(() => {});
  expect(server.lines.filter((line) => /^RCPT TO:<eve@/i.test(line))).toEqual([]);
  expect(server.lines.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2);
});

test.each([
  ['a recipient', { 'RCPT TO': '550 no such mailbox' }],
  ['a sender', { 'MAIL FROM': '553 not yours' }],
  ['an e-mail', { email: '554 not this one' }],
  ['all connections', { greeting: '421 too busy' }],
])('fails if the server rejects %s, so that the e-mail is retried', async (_recipient, replies) => {
  const { url } = await serverWith(replies);
  await expect(createMailSmtp(url).send(email)).rejects.toMatchObject({ responseCode: expect.any(Number) as number });
});

test.each([
  ['never greets', { greeting: null }],
  ['stops responding before the message', { DATA: null }],
])('times out if the server %s', async (_what, replies) => {
  const { url } = await serverWith(replies);
  const started = performance.now();
  await expect(createMailSmtp(url, { timeoutMs: 300 }).send(email)).rejects.toThrow(/timeout|timed out|greeting/i);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('fails immediately if there is no server', async () => {
  const { server, url } = await serverWith();
  await server.close();
  await expect(createMailSmtp(url).send(email)).rejects.toMatchObject({
    code: expect.stringMatching(/ECONN|ESOCKET/) as string,
  });
});

test('with smtps nothing is sent to a server without TLS', async () => {
  const { server, url } = await serverWith({ greeting: null });
  const secure = url.replace('smtp:', 'smtps:');
  await expect(createMailSmtp(secure, { timeoutMs: 500 }).send(email)).rejects.toThrow();
  expect(server.lines.join(' ')).not.toMatch(/EHLO|MAIL|RCPT/);
  expect(server.emails).toEqual([]);
});

test('with requireTLS neither password nor e-mail is sent to a server without STARTTLS', async () => {
  const { server, url } = await serverWith();
  const demanding = `${url.replace('//', '//user:secret@')}/?requireTLS=true`;
  await expect(createMailSmtp(demanding).send(email)).rejects.toThrow(/TLS/i);
  expect(server.lines.join(' ')).not.toMatch(/AUTH|MAIL/);
  expect(server.emails).toEqual([]);
});
