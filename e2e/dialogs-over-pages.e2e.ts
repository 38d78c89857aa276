import { sample } from '@marquee/platform/testing/sample.ts';
import { MODAL_NAMES, MODALS, type ModalName } from '../apps/web/modals/modals.ts';
import { expect, test } from './fixtures.ts';

/** Pages that display what their address names. */
const KEYED_PAGES = ['/tournaments?key=harbour-regatta-1', '/promotion?key=open-book'] as const;

const PARAMETERS: Partial<Record<ModalName, string>> = {
  promotion: '&item=welcome',
  'game-rules': '&item=dice',
  freeze: '&item=7',
  'self-exclude': '&item=4',
  'reset-password': `&code=${'a1'.repeat(32)}`,
  'linked-signup': '&link=partner',
  'deposit-failed': '&met=card',
};

/** A quick run takes one of them by turns. */
for (const path of sample(KEYED_PAGES, 2))
  test(`every dialog opens over ${path}, which stays the same`, async ({ casino }) => {
    const player = await casino.signUpPlayer();
    const allowedErrors = [/status of 4\d\d/];
    const asGuest = await casino.openPage({ allowedErrors });
    const asPlayer = await casino.openPage({ token: player.token, allowedErrors });
    await asGuest.goto(path);
    const heading = (await asGuest.locator('main h1').textContent()) ?? '';
    for (const name of MODAL_NAMES) {
      const page = MODALS[name].guard === 'guest' ? asGuest : asPlayer;
      await page.goto(`${path}&modal=${name}${PARAMETERS[name] ?? ''}`);
      await page.locator('dialog[open]').first().waitFor();
      await expect(page.locator('main h1'), name).toHaveText(heading);
    }
  });

test('closing a dialog over a keyed page leaves the page and its address', async ({ casino }) => {
  const page = await casino.openPage();
  for (const path of KEYED_PAGES) {
    await page.goto(`${path}&modal=game-rules&item=dice`);
    const heading = (await page.locator('main h1').textContent()) ?? '';
    await page.locator('dialog:modal').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    await expect(page.locator('main h1')).toHaveText(heading);
    expect(heading).not.toMatch(/not found|missing/i);
  }
});

test('game rules without a game open nothing', async ({ casino }) => {
  const page = await casino.openPage();
  await page.goto('/casino?modal=game-rules&search=dice');
  await page.waitForURL((url) => url.search === '?search=dice');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
