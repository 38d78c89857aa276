// Tries 500 hostile values for each parameter that anybody may write into an address, and opens some of every class in a browser, as a guest and as a player: hostile-values [--port 5600] (a casino that runs with TRUSTED_PROXIES=127.0.0.1; its own otherwise) [--brand handelskade] [--no-pages] [--no-requests] [--parameters modal,met].
import { request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { noteTried } from '../../apps/platform/testing/security-notes.ts';
import { openBrowser } from '../../e2e/browser-kit.ts';
import { join } from '../../e2e/platform-client.ts';
import { openCasino } from '../../e2e/walk/walk-casino.ts';
import { faultOfPage } from '../hostile/judge-page.ts';
import { tryInBrowser } from '../hostile/try-in-browser.ts';
import { hostileValues, PARAMETERS, sampleOf } from '../hostile/values.ts';

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    port: { type: 'string' },
    brand: { type: 'string', default: 'handelskade' },
    /** `--no-pages`: only requests. `--no-requests`: only what is opened in a browser. */
    pages: { type: 'boolean', default: true },
    requests: { type: 'boolean', default: true },
    parameters: { type: 'string', default: Object.keys(PARAMETERS).join() },
  },
});
const casino = await openCasino(options.port, { TRUSTED_PROXIES: '127.0.0.1' });
const { port } = casino;
const host = `${options.brand}.localhost:${port}`;
const origin = `http://${host}`;
const SHOWN_CHARS = 80;
const TOGETHER = 8;
const PATHS = ['/casino', '/contacts', '/promotions', '/deposit'];
const BUSY_MS = 500;
const BUSY_TURNS_MAX = 20;
let asked = 0;
const faults: string[] = [];
const parameters = Object.entries(PARAMETERS).filter(([name]) => options.parameters.split(',').includes(name));

/** What is turned away because much else is being done is no answer yet. */
async function ask(method: string, path: string, body?: object) {
  for (let turn = 1; ; turn += 1) {
    const answer = await askOnce(method, path, body);
    if (answer.status !== 503 || turn === BUSY_TURNS_MAX) return answer;
    await setTimeout(BUSY_MS);
  }
}

async function askOnce(method: string, path: string, body?: object) {
  asked += 1;
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: {
      host,
      // Everybody from an address of their own: one visitor would be slowed down long before the end.
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]; // what the event carries
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

function note(fault: string | null, name: string, value: string): void {
  if (fault === null) return;
  faults.push(`${name}=${JSON.stringify(value).slice(0, SHOWN_CHARS)}: ${fault}`);
  console.error(faults.at(-1));
}

async function tryOverHttp(name: string, value: string): Promise<void> {
  const query = new URLSearchParams({ [name]: value }).toString();
  const more = name === 'modal' ? '' : '&modal=linked-signup';
  for (const address of [`/casino?${query}${more}`, `/CASINO/?${query}`, `/?${query}&lang=de`])
    note(faultOfPage(await ask('GET', address), { origin, value }), name, value);
  const told = { event: 'PAGE_VIEW', data: { url: `/casino?${query}` }, mkt: value, cpncToSent: value };
  const calls: ReadonlyArray<readonly [string, object]> = [
    ['/api/user/log-event', told],
    ...(name === 'firstUrl'
      ? [['/api/user/country-blocked', { ip: '203.0.113.7', country: 'NL', firstUrl: value }] as const]
      : []),
  ];
  for (const [path, body] of calls) {
    const { status } = await ask('POST', path, body);
    if (status >= 500) note(`${path} answered ${status}`, name, value);
  }
}

for (const [name, good] of options.requests ? parameters : []) {
  const values = hostileValues(good);
  for (let at = 0; at < values.length; at += TOGETHER)
    await Promise.all(values.slice(at, at + TOGETHER).map((value) => tryOverHttp(name, value)));
  noteTried('values in requests', values.length);
  console.log(`${name}: ${values.length} values in requests`);
}
noteTried('requests', asked);

/** Guests and players are shown different values, so that more of them are seen. */
async function openPages(): Promise<void> {
  const { token } = await join(port, options.brand);
  const browser = await openBrowser(port);
  try {
    for (const [at, [name, good]] of parameters.entries()) {
      for (const [turn, visitor] of [{}, { token }].entries())
        for (const [index, value] of sampleOf(good, at * 2 + turn).entries()) {
          const path = PATHS[index % PATHS.length] ?? '/';
          const attempt = { brand: options.brand, origin, path, name, value, ...visitor };
          note(await tryInBrowser(browser, attempt), name, value);
          noteTried(turn === 0 ? 'addresses opened by a guest' : 'addresses opened by a player', 1);
        }
      console.log(`${name}: ${sampleOf(good, 0).length} pages opened by a guest, as many by a player`);
    }
  } finally {
    await browser.close();
  }
}

if (options.pages) await openPages();
await casino.dispose();
console.log(
  faults.length === 0 ? 'Nothing ran, nobody was sent elsewhere, nothing failed.' : `${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
