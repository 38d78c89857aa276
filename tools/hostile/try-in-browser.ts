import type { BrowserKit } from '../../e2e/browser-kit.ts';
import { TRACE } from './values.ts';

export interface Attempt {
  readonly brand: string;
  readonly origin: string;
  readonly name: string;
  readonly value: string;
}

const SETTLED_MS = 300;
/** A busy machine is no finding. */
const PATIENCE_MS = 180_000;

/** Opens the address as a visitor would, and looks whether anything ran, asked for others, or led elsewhere; null where nothing did. */
export async function tryInBrowser(
  browser: BrowserKit,
  { brand, origin, name, value }: Attempt,
): Promise<string | null> {
  const page = await browser.openPage({ brand, allowedErrors: [/./] });
  page.setDefaultTimeout(PATIENCE_MS);
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(`opened ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) found.push(`asked ${url.origin}`);
  });
  try {
    const query = new URLSearchParams({ [name]: value });
    if (name !== 'modal') query.set('modal', 'linked-signup');
    await page.goto(`/casino?${query.toString()}`);
    await page.waitForTimeout(SETTLED_MS);
    if (new URL(page.url()).origin !== origin) found.push(`sent to ${page.url()}`);
    if (name === 'at' && new URL(page.url()).searchParams.has('at')) found.push('the token stayed in the address');
    if (await page.evaluate((trace) => trace in globalThis || 'x' in {}, TRACE)) found.push('it ran');
    return found.length === 0 ? null : found.join(', ');
  } finally {
    await page.context().close();
  }
}
