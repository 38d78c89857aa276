import { PARTNER_VALUE_PATTERN } from '@marquee/contract/constants.ts';
import type { BrowserKit, PageOptions } from '../../e2e/browser-kit.ts';
import { TRACE } from './values.ts';

export interface Attempt {
  readonly brand: string;
  readonly origin: string;
  /** Path of the page. */
  readonly path: string;
  readonly name: string;
  readonly value: string;
  /** Access token of the player who opens the URL; undefined for a guest. */
  readonly token?: string;
}

const PHONE = { width: 390, height: 844 };
const SETTLED_MS = 300;
/** Generous: a slow machine is not a fault. */
const TIMEOUT_MS = 180_000;
const OWN_COOKIES: ReadonlySet<string> = new Set(['lang', 'theme', 'registered_user']);

/**
 * Opens the URL and checks for executed scripts, foreign requests, redirects and stored values; null if there is no
 * fault.
 */
export async function tryInBrowser(browser: BrowserKit, attempt: Attempt): Promise<string | null> {
  const { brand, origin, path, name, value, token } = attempt;
  const options: PageOptions = {
    brand,
    hasReducedMotion: true,
    viewport: PHONE,
    allowedErrors: [/./],
    ...(token !== undefined && { token }),
  };
  const page = await browser.openVisit(options);
  page.setDefaultTimeout(TIMEOUT_MS);
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`opened ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy'))
      faults.push(`stopped by the policy alone: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) faults.push(`requested ${url.origin}`);
  });
  try {
    // Aborted images trigger error handlers immediately; our own images are not tested.
    await page.route(/\.(?:avif|webp|png|jpe?g|woff2)$/, (route) => route.abort());
    // Not a URL parameter but a stored value, which an attacker could have written.
    if (name === 'firstUrl') await page.addInitScript((text) => localStorage.setItem('firstUrl', text), value);
    const query = new URLSearchParams({ [name]: value });
    if (name !== 'modal') query.set('modal', 'linked-signup');
    await page.goto(`${path}?${query.toString()}`);
    await page.waitForTimeout(SETTLED_MS);
    if (new URL(page.url()).origin !== origin) faults.push(`sent to ${page.url()}`);
    else if (name === 'at' && new URL(page.url()).searchParams.has('at'))
      faults.push('the token stayed in the address');
    const { ran, storedParameters, storedToken } = await page.evaluate(
      (trace) => ({
        ran: trace in globalThis || 'x' in {},
        storedParameters: localStorage.getItem('storedParameters') ?? '[]',
        storedToken: localStorage.getItem('accessToken'),
      }),
      TRACE,
    );
    if (ran) faults.push('it ran');
    for (const one of JSON.parse(storedParameters) as readonly { value: string }[])
      if (!PARTNER_VALUE_PATTERN.test(one.value)) faults.push(`stored ${one.value}`);
    if (token !== undefined && storedToken !== token) faults.push('the session is another one');
    for (const cookie of await page.context().cookies())
      if (!OWN_COOKIES.has(cookie.name)) faults.push(`cookie ${cookie.name}`);
    return faults.length === 0 ? null : [...new Set(faults)].join(', ');
  } finally {
    await page.close();
  }
}
