import { request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { noteTried } from '../../apps/platform/testing/security-notes.ts';
import { openBrowser } from '../../e2e/browser-kit.ts';
import { join } from '../../e2e/platform-client.ts';
import { openCasino } from '../../e2e/walk/walk-casino.ts';
import { faultOfPage } from './judge-page.ts';
import { tryInBrowser } from './try-in-browser.ts';
import { hostileValues, PARAMETERS, sampleOf } from './values.ts';

export interface HostileOptions {
  /** Of a casino that runs with `TRUSTED_PROXIES=127.0.0.1`; one of its own otherwise. */
  readonly port?: string;
  readonly brand: string;
  /** False: only requests. */
  readonly pages: boolean;
  /** False: only what is opened in a browser. */
  readonly requests: boolean;
  readonly parameters: readonly string[];
}

/** One run against one brand. */
interface Run {
  readonly port: number;
  readonly brand: string;
  readonly host: string;
  readonly origin: string;
  readonly parameters: readonly (readonly [name: string, good: string])[];
  readonly faults: string[];
  /** How many requests were sent. */
  asked: number;
}

const SHOWN_CHARS = 80;
const TOGETHER = 8;
const PATHS = ['/casino', '/contacts', '/promotions', '/deposit'];
const BUSY_MS = 500;
const BUSY_TURNS_MAX = 20;

/** What is turned away because much else is being done is no answer yet. */
async function ask(run: Run, method: string, path: string, body?: object) {
  for (let turn = 1; ; turn += 1) {
    const answer = await askOnce(run, method, path, body);
    if (answer.status !== 503 || turn === BUSY_TURNS_MAX) return answer;
    await setTimeout(BUSY_MS);
  }
}

async function askOnce(run: Run, method: string, path: string, body?: object) {
  run.asked += 1;
  const { port, host, asked } = run;
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

function note({ faults }: Run, fault: string | null, name: string, value: string): void {
  if (fault === null) return;
  faults.push(`${name}=${JSON.stringify(value).slice(0, SHOWN_CHARS)}: ${fault}`);
  console.error(faults.at(-1));
}

async function tryOverHttp(run: Run, name: string, value: string): Promise<void> {
  const { origin } = run;
  const query = new URLSearchParams({ [name]: value }).toString();
  const more = name === 'modal' ? '' : '&modal=linked-signup';
  for (const address of [`/casino?${query}${more}`, `/CASINO/?${query}`, `/?${query}&lang=de`])
    note(run, faultOfPage(await ask(run, 'GET', address), { origin, value }), name, value);
  const told = { event: 'PAGE_VIEW', data: { url: `/casino?${query}` }, mkt: value, cpncToSent: value };
  const calls: ReadonlyArray<readonly [string, object]> = [
    ['/api/user/log-event', told],
    ...(name === 'firstUrl'
      ? [['/api/user/country-blocked', { ip: '203.0.113.7', country: 'NL', firstUrl: value }] as const]
      : []),
  ];
  for (const [path, body] of calls) {
    const { status } = await ask(run, 'POST', path, body);
    if (status >= 500) note(run, `${path} answered ${status}`, name, value);
  }
}

async function tryRequests(run: Run): Promise<void> {
  for (const [name, good] of run.parameters) {
    const values = hostileValues(good);
    for (let at = 0; at < values.length; at += TOGETHER)
      await Promise.all(values.slice(at, at + TOGETHER).map((value) => tryOverHttp(run, name, value)));
    noteTried('values in requests', values.length);
    console.log(`${name}: ${values.length} values in requests`);
  }
}

/** Guests and players are shown different values, so that more of them are seen. */
async function openPages(run: Run): Promise<void> {
  const { port, brand, origin, parameters } = run;
  const { token } = await join(port, brand);
  const browser = await openBrowser(port);
  try {
    for (const [at, [name, good]] of parameters.entries()) {
      for (const [turn, visitor] of [{}, { token }].entries())
        for (const [index, value] of sampleOf(good, at * 2 + turn).entries()) {
          const path = PATHS[index % PATHS.length] ?? '/';
          const attempt = { brand, origin, path, name, value, ...visitor };
          note(run, await tryInBrowser(browser, attempt), name, value);
          noteTried(turn === 0 ? 'addresses opened by a guest' : 'addresses opened by a player', 1);
        }
      console.log(`${name}: ${sampleOf(good, 0).length} pages opened by a guest, as many by a player`);
    }
  } finally {
    await browser.close();
  }
}

/** Sets the exit code 1 where a value did something. */
export async function tryHostileValues({ port, brand, pages, requests, parameters }: HostileOptions): Promise<void> {
  const unknown = parameters.filter((name) => !Object.hasOwn(PARAMETERS, name));
  if (unknown.length > 0)
    throw new Error(`There is no parameter ${unknown.join(', ')}; there are: ${Object.keys(PARAMETERS).join(', ')}.`);
  const casino = await openCasino(port, { TRUSTED_PROXIES: '127.0.0.1' });
  const host = `${brand}.localhost:${casino.port}`;
  const run: Run = {
    port: casino.port,
    brand,
    host,
    origin: `http://${host}`,
    parameters: Object.entries(PARAMETERS).filter(([name]) => parameters.length === 0 || parameters.includes(name)),
    faults: [],
    asked: 0,
  };
  if (requests) await tryRequests(run);
  noteTried('requests', run.asked);
  if (pages) await openPages(run);
  await casino.dispose();
  const { faults } = run;
  console.log(
    faults.length === 0 ? 'Nothing ran, nobody was sent elsewhere, nothing failed.' : `${faults.length} faults.`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
