import { expect, test } from './fixtures.ts';

test('a browser that is too old gets a notice in the visitor’s language above a page whose links work, and no other script', async ({
  casino,
}) => {
  for (const [locale, notice] of [
    ['en', 'Your browser is too old for this site.'],
    ['ar', 'متصفحك قديم جدًا لهذا الموقع.'],
  ] as const) {
    const page = await casino.openPage({ locale });
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/casino?modal=login');
    await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible();
    await page.goto('/casino');
    await page.getByRole('contentinfo').locator('a[href="/promotions"]').click();
    await page.waitForURL('**/promotions');
    await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible();
    await expect(page.locator('main h1')).toBeVisible();
    expect(scripts).toEqual([]);
  }
});

test('without JavaScript a page says what needs it', async ({ casino }) => {
  // Chromium shows no `<noscript>` where a test turns scripts off, so its markup is read.
  const headers = { accept: 'text/html', cookie: 'lang=de' };
  const { text } = await casino.request('/casino', { headers });
  expect(/<noscript>(.*?)<\/noscript>/.exec(text)?.[1]).toContain('JavaScript ist ausgeschaltet');
});

test('where the browser denies storage, pages work for guests and logging in says why it cannot', async ({
  casino,
}) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage();
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: deny });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
  await page.goto('/casino');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Email/).fill(player.email);
  await dialog.getByLabel('Password', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your browser blocks cookies and site data');
});
