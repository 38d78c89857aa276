import { expect, test } from './fixtures.ts';

test.describe('pages', () => {
  test('an unknown page has status 404 and a link to the home page', async ({ casino }) => {
    const response = await casino.request('/anything-else', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    const page = await casino.openPage({ allowedErrors: [/status of 404/] });
    await page.goto('/anything-else');
    await page.getByRole('heading', { name: 'Oops! This page is missing.' }).waitFor();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  for (const brand of ['handelskade', 'belvoir', 'lumen'])
    test(`${brand} opens in each language, right to left in Arabic`, async ({ casino }) => {
      for (const [locale, direction] of [
        ['en', 'ltr'],
        ['de', 'ltr'],
        ['ar', 'rtl'],
      ] as const) {
        const page = await casino.openPage({ brand, locale });
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await expect(page.locator('h1').first()).toBeAttached();
        await page.context().close();
      }
    });

  test('an account page asks a guest to log in and shows no account data', async ({ casino }) => {
    const page = await casino.openPage();
    await page.goto('/profile/transactions');
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).searchParams.get('modal')).toBe('login');
    await expect(page.locator('table')).toHaveCount(0);
  });
});
