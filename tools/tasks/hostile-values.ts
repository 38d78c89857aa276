// Tries 500 hostile values for each parameter that anybody may write into an address, on a casino that runs: hostile-values [--port 5600] [--brand handelskade] [--pages 8] (opened in a browser for each parameter) [--no-requests] [--parameters modal,met].
import { request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { openBrowser } from '../../e2e/browser-kit.ts';
import { faultOfPage } from '../hostile/judge-page.ts';
import { tryInBrowser } from '../hostile/try-in-browser.ts';
import { hostileValues, PARAMETERS } from '../hostile/values.ts';

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    port: { type: 'string', default: '5600' },
    brand: { type: 'string', default: 'handelskade' },
    pages: { type: 'string', default: '8' },
    /** `--no-requests`: only what is opened in a browser. */
    requests: { type: 'boolean', default: true },
    parameters: { type: 'string', default: Object.keys(PARAMETERS).join() },
  },
});
const port = Number(options.port);
const host = `${options.brand}.localhost:${port}`;
const origin = `http://${host}`;
const SHOWN_CHARS = 80;
const TOGETHER = 8;
let asked = 0;
const faults: string[] = [];
const parameters = Object.entries(PARAMETERS).filter(([name]) => options.parameters.split(',').includes(name));

async function ask(method: string, path: string, body?: object) {
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
  console.log(`${name}: ${values.length} values`);
}
console.log(`${asked} requests, ${faults.length} faults.`);

const pagesEach = Number(options.pages);
if (pagesEach > 0) {
  const browser = await openBrowser(port);
  try {
    for (const [name, good] of parameters) {
      const values = hostileValues(good);
      const step = Math.floor(values.length / pagesEach);
      for (let at = 0; at < pagesEach; at += 1) {
        const value = values[at * step] ?? '';
        note(await tryInBrowser(browser, { brand: options.brand, origin, name, value }), name, value);
      }
      console.log(`${name}: ${pagesEach} pages opened`);
    }
  } finally {
    await browser.close();
  }
}
console.log(
  faults.length === 0 ? 'Nothing ran, nobody was sent elsewhere, nothing failed.' : `${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
