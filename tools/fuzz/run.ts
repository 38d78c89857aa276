import { request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { recordAttempts } from '../../apps/platform/testing/security-report.ts';
import { openBrowser } from '../../e2e/browser-kit.ts';
import { signUpPlayer } from '../../e2e/platform-client.ts';
import { openCasino } from '../../e2e/audit/audit-casino.ts';
import { faultOfPage } from './assert-page.ts';
import { tryInBrowser } from './try-in-browser.ts';
import { fuzzValues, PARAMETERS, sampleOf } from './values.ts';

export interface FuzzOptions {
  /** Port of a casino running with `TRUSTED_PROXIES=127.0.0.1`; by default starts one. */
  readonly port?: string;
  readonly brand: string;
  /** False: only requests. */
  readonly pages: boolean;
  /** False: only pages in a browser. */
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
  /** Number of requests sent. */
  requestCount: number;
}

const VISIBLE_CHARS = 80;
const TOGETHER = 8;
const PATHS = ['/casino', '/contacts', '/promotions', '/deposit'];
const BUSY_MS = 500;
const BUSY_RETRIES_MAX = 20;

/** Retries responses 429 and 503 of an overloaded server. */
async function send(run: Run, method: string, path: string, body?: object) {
  for (let attemptNo = 1; ; attemptNo += 1) {
    const response = await sendOnce(run, method, path, body);
    if (response.status !== 503 || attemptNo === BUSY_RETRIES_MAX) return response;
    await setTimeout(BUSY_MS);
  }
}

async function sendOnce(run: Run, method: string, path: string, body?: object) {
  run.requestCount += 1;
  const { port, host, requestCount } = run;
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: {
      host,
      // A different IP address per request, to stay below the rate limits per visitor.
      'x-forwarded-for': `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]; // the event's argument
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

function record({ faults }: Run, fault: string | null, name: string, value: string): void {
  if (fault === null) return;
  faults.push(`${name}=${JSON.stringify(value).slice(0, VISIBLE_CHARS)}: ${fault}`);
  console.error(faults.at(-1));
}

async function tryOverHttp(run: Run, name: string, value: string): Promise<void> {
  const { origin } = run;
  const query = new URLSearchParams({ [name]: value }).toString();
  const more = name === 'modal' ? '' : '&modal=linked-signup';
  for (const url of [`/casino?${query}${more}`, `/CASINO/?${query}`, `/?${query}&lang=de`])
    record(run, faultOfPage(await send(run, 'GET', url), { origin, value }), name, value);
  const event = { event: 'PAGE_VIEW', data: { url: `/casino?${query}` }, mkt: value, cpncToSent: value };
  const requests: ReadonlyArray<readonly [string, object]> = [
    ['/api/user/log-event', event],
    ...(name === 'firstUrl'
      ? [['/api/user/country-blocked', { ip: '203.0.113.7', country: 'NL', firstUrl: value }] as const]
      : []),
  ];
  for (const [path, body] of requests) {
    const { status } = await send(run, 'POST', path, body);
    if (status >= 500) record(run, `${path} answered ${status}`, name, value);
  }
}

async function tryRequests(run: Run): Promise<void> {
  for (const [name, good] of run.parameters) {
    const values = fuzzValues(good);
    for (let at = 0; at < values.length; at += TOGETHER)
      await Promise.all(values.slice(at, at + TOGETHER).map((value) => tryOverHttp(run, name, value)));
    recordAttempts('values in requests', values.length);
    console.log(`${name}: ${values.length} values in requests`);
  }
}

/** Guests and players get different samples, to cover more values. */
async function openPages(run: Run): Promise<void> {
  const { port, brand, origin, parameters } = run;
  const { token } = await signUpPlayer(port, brand);
  const browser = await openBrowser(port);
  try {
    for (const [at, [name, good]] of parameters.entries()) {
      for (const [attemptNo, visitor] of [{}, { token }].entries())
        for (const [index, value] of sampleOf(good, at * 2 + attemptNo).entries()) {
          const path = PATHS[index % PATHS.length] ?? '/';
          const attempt = { brand, origin, path, name, value, ...visitor };
          record(run, await tryInBrowser(browser, attempt), name, value);
          recordAttempts(attemptNo === 0 ? 'addresses opened by a guest' : 'addresses opened by a player', 1);
        }
      console.log(`${name}: ${sampleOf(good, 0).length} pages opened by a guest, as many by a player`);
    }
  } finally {
    await browser.close();
  }
}

/** Sets exit code 1 if a value had an effect. */
export async function runFuzz({ port, brand, pages, requests, parameters }: FuzzOptions): Promise<void> {
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
    requestCount: 0,
  };
  if (requests) await tryRequests(run);
  recordAttempts('requests', run.requestCount);
  if (pages) await openPages(run);
  await casino.dispose();
  const { faults } = run;
  console.log(
    faults.length === 0 ? 'No script ran, no redirect left the site, no request failed.' : `${faults.length} faults.`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
