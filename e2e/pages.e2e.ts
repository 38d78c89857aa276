import { describe, expect, test } from 'vitest';
import { useCasino } from './harness.ts';

const casino = useCasino();

describe('pages', () => {
  test('an unknown page says so with status 404 and leads home', async () => {
    const response = await casino.request('/anything-else', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    const page = await casino.openPage({ allowedErrors: [/status of 404/] });
    await page.goto('/anything-else');
    await page.getByRole('heading', { name: 'Oops! This page is missing.' }).waitFor();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test.each(['handelskade', 'belvoir', 'lumen'])(
    '%s opens in each language, mirrored where it is written so',
    async (brand) => {
      for (const [locale, direction] of [
        ['en', 'ltr'],
        ['de', 'ltr'],
        ['ar', 'rtl'],
      ] as const) {
        const page = await casino.openPage({ brand, locale });
        await page.goto('/');
        expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        expect(await page.locator('html').getAttribute('dir')).toBe(direction);
        expect(await page.locator('h1').count()).toBeGreaterThan(0);
        await page.context().close();
      }
    },
  );

  test('an account page asks a guest to log in and shows nothing of an account', async () => {
    const page = await casino.openPage();
    await page.goto('/profile/transactions');
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).searchParams.get('modal')).toBe('login');
    expect(await page.locator('table').count()).toBe(0);
  });
});
