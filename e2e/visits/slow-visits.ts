import { expect } from '@playwright/test';
import { openSlowSite, type SlowSite } from './slow-site.ts';
import { see } from './steps.ts';
import { TAB_MS_MAX, type Tab } from './tab.ts';

const ENTRY = /^\/assets\/index-.*\.js$/;
const SCRIPT = /^\/assets\/.*\.js$/;
const AWAY = '/robots.txt?away';

/** What a page still loads while it is left: its first script, or the code of a dialog. */
export const LOADING = ['its first script', 'a dialog'] as const;

async function behindSlowSite(port: number, visit: (site: SlowSite, origin: string) => Promise<void>): Promise<void> {
  const site = await openSlowSite(port);
  try {
    await visit(site, `http://handelskade.localhost:${site.port}`);
  } finally {
    await site.close();
  }
}

/** Opens a page without scripts, in which a promotion counts as shown. */
async function openFirst(tab: Tab, origin: string): Promise<void> {
  await tab.open(`${origin}/robots.txt`);
  await tab.run(() => sessionStorage.setItem('promotion.shown', 'test'));
}

/** The stylesheet of a page is lost once: the page is loaded again and works. */
export const loseStylesheet = (tab: Tab, port: number) =>
  behindSlowSite(port, async (site, origin) => {
    await openFirst(tab, origin);
    site.setOutcome((path) => (path.startsWith('/assets/base-') && site.documents.length === 2 ? 'lost' : 'answered'));
    await tab.open(`${origin}/contacts`);
    await expect.poll(() => site.documents, { timeout: TAB_MS_MAX }).toEqual(['/robots.txt', '/contacts', '/contacts']);
    await tab.press('header a[href*="modal=login"]');
    await tab.find('dialog[open] [name=password]');
  });

/**
 * Firefox and Safari end what a page is loading when a navigation begins. The visitor gets to the target nevertheless, and Back leads to a page that works.
 */
export const leaveWhileLoading = (what: (typeof LOADING)[number], tab: Tab, port: number) =>
  behindSlowSite(port, async (site, origin) => {
    const isEntry = what === LOADING[0];
    const isHeld = (path: string) => (isEntry ? ENTRY : SCRIPT).test(path);
    const hold = () => site.setOutcome((path) => (isHeld(path) || path === AWAY ? 'held' : 'answered'));
    await openFirst(tab, origin);
    if (!isEntry) await tab.open(`${origin}/contacts`);
    hold();
    if (isEntry) await tab.run(() => location.assign('/contacts'));
    else await tab.press('header a[href*="modal=language"]');
    await expect.poll(() => site.held.some(isHeld), { timeout: TAB_MS_MAX }).toBe(true);
    const before = [...site.documents];
    // A driver may run nothing in a page that is being left, so the page itself says that it has learned of the failure, a turn later.
    await tab.run(() => {
      for (const failure of ['error', 'vite:preloadError'])
        addEventListener(failure, () => setTimeout(() => navigator.sendBeacon('/robots.txt?failed')), true);
    });
    await tab.run(() => location.assign('/robots.txt?away'));
    await expect.poll(() => site.held.includes(AWAY), { timeout: TAB_MS_MAX }).toBe(true);
    await expect.poll(() => site.asked, { timeout: TAB_MS_MAX }).toContain('/robots.txt?failed');
    site.setOutcome((path) => (isHeld(path) ? 'held' : 'answered'));
    await see(tab, 'body', 'User-agent');
    expect(site.documents).toEqual([...before, AWAY]);
    site.setOutcome(() => 'answered');
    await tab.run(() => history.back());
    await tab.find('html[data-hydrated]');
  });
