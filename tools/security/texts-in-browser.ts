// Puts script injections into every field that a player controls and opens each page that shows one in a real
// browser, with and without the content security policy. Options: --port --every.
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { recordMeasurement, recordAttempts } from '../../apps/platform/testing/security-report.ts';
import { insertPlayerTexts } from '../../apps/platform/testing/player-texts.sql.ts';
import { XSS_CORPUS } from '../../apps/platform/testing/xss-corpus.ts';
import { sendRequest, signUpPlayer, payIn } from '../../e2e/platform-client.ts';
import { openCasino } from '../../e2e/audit/audit-casino.ts';
import { chromiumFlags, ensureChromium } from '../find-browser.ts';
import { openCasinoDatabase } from '../open-casino-database.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, every: { type: 'string', default: '1' } } });
/** Longer than the platform accepts: packs thirty texts into one page view. */
const FIELD_CHARS_MAX = 1_200;
const SETTLE_MS = 150;
/** Generous: a slow machine is not a fault. */
const PAGE_MS_MAX = 180_000;
const BRAND = 'handelskade';

/** Packs as many texts as fit into each field. */
function fields(texts: readonly string[]): readonly string[] {
  const packed: string[] = [];
  for (const text of texts) {
    const last = packed.at(-1);
    if (last !== undefined && last.length + text.length < FIELD_CHARS_MAX)
      packed[packed.length - 1] = `${last} ${text}`;
    else packed.push(text);
  }
  return packed;
}

const texts = XSS_CORPUS.filter((_text, at) => at % Number(values.every) === 0);
const casino = await openCasino(values.port, { TRUSTED_PROXIES: '127.0.0.1' });
const { DATABASE_URL: _other, ...env } = process.env;
const db = openCasinoDatabase({ ...env, MARQUEE_DATA_DIR: casino.dataDir });
const player = await signUpPlayer(casino.port, BRAND);
await payIn(casino.port, player);
for (const game of ['dice', 'dice'])
  await sendRequest(casino.port, BRAND, '/api/user/game-rounds', {
    method: 'POST',
    token: player.token,
    headers: { 'idempotency-key': `round-${Math.random()}` },
    body: { game, currencyCode: 'EUR', stake: '1.00', move: { target: 9_000, over: false } },
  });
const shows = { nickname: true, registered: true, numbers: true, games: true, races: true, amounts: true };
const shared = await sendRequest(casino.port, BRAND, '/api/user/statistics-share', {
  method: 'PUT',
  token: player.token,
  body: { isShared: true, shows },
});

const PAGES = [
  '/casino',
  '/profile',
  '/profile/edit-profile',
  '/profile/edit-profile?activeMethod=1',
  '/profile/security',
  '/profile/favorites',
  '/deposit',
  '/withdraw',
  '/vip-club',
  '/contacts',
  '/casino?modal=menu',
  '/casino?modal=linked-signup',
  '/profile/statistics',
  '/profile/verify',
  '/profile/personal-data',
  '/profile2/my-profile',
  '/profile2/statistics',
  '/profile/transactions?view=casino',
  '/tournaments?key=harbour-regatta-1',
  `/statistics/${String(shared.json?.share?.shareKey)}`,
];
const faults = new Set<string>();
let visits = 0;
let visibleCount = 0;
const showing = new Set<string>();

/** Elements with script handlers. None of ours has one; the policy would block them. */
const scriptsIn = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('*'))
      .filter((element) =>
        Array.from(element.attributes).some(
          ({ name, value }) =>
            name.startsWith('on') ||
            (/^(?:href|src|action|formaction|data)$/.test(name) && /^\s*(?:javascript|data:text)/i.test(value)),
        ),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );

async function visit(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // Player data is loaded after the page, with the player's own requests.
  await page.waitForLoadState('networkidle', { timeout: PAGE_MS_MAX }).catch(() => {});
  await page.waitForTimeout(SETTLE_MS);
  visits += 1;
  const inPage = await page.evaluate(
    (part) =>
      (document.body.textContent ?? '').includes(part) ||
      Array.from(document.querySelectorAll('input, textarea')).some((field) =>
        (field as HTMLInputElement).value.includes(part),
      ),
    text.trim().slice(0, 20),
  );
  if (inPage) {
    visibleCount += 1;
    showing.add(path);
  }
  for (const found of await scriptsIn(page)) faults.add(`${path}: ${found}`);
}

const browser = await chromium.launch({
  executablePath: process.env['MARQUEE_CHROMIUM'] ?? ensureChromium(console.log),
  args: chromiumFlags(),
});

async function openAs(bypassCSP: boolean): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: `http://${BRAND}.localhost:${casino.port}`, bypassCSP });
  await context.addInitScript((token) => {
    localStorage.setItem('accessToken', token);
    // No dialog opens by itself over the texts.
    sessionStorage.setItem('promotion.shown', 'test');
  }, player.token);
  context.setDefaultTimeout(PAGE_MS_MAX);
  const page = await context.newPage();
  const policyLabel = bypassCSP ? 'without the policy' : 'with the policy';
  page.on('dialog', (dialog) => {
    faults.add(`${page.url()}: ran, ${policyLabel}: ${dialog.message()}`);
    void dialog.dismiss().catch(() => {});
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) faults.add(`${page.url()}: asked for ${request.url()}, ${policyLabel}`);
  });
  return { context, page };
}

const views = [await openAs(true), await openAs(false)];
// Checks first that the detection works.
await views[0]?.page.goto('about:blank');
await views[0]?.page.setContent(`<img src=x onerror=alert(1)>`);
await views[0]?.page.waitForTimeout(SETTLE_MS);
if (faults.size === 0) throw new Error('The check does not detect a running script');
faults.clear();

const packed = fields(texts);
for (const [at, text] of packed.entries()) {
  await insertPlayerTexts(db, player.userId, text);
  await Promise.all(
    views.map(async ({ page }) => {
      for (const path of PAGES) await visit(page, path, text);
    }),
  );
  console.log(`${at + 1} of ${packed.length}: ${visits} visits, ${faults.size} faults`);
}
await browser.close();
await db.destroy();
await casino.dispose();
for (const fault of faults) console.log(fault);
recordAttempts('texts on pages', texts.length);
recordAttempts('visits in a browser, half of them without the policy for scripts', visits);
recordAttempts('pages', PAGES.length);
recordMeasurement(
  `the texts were visible in ${visibleCount} visits, on ${showing.size} pages; ${faults.size} ran or became elements`,
);
console.log(`Shown on ${[...showing].join(', ')}.`);
console.log(`${texts.length} texts, ${visits} visits, seen in ${visibleCount}, ${faults.size} faults.`);
process.exitCode = faults.size === 0 && visibleCount > 0 ? 0 : 1;
