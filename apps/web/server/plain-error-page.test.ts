import { expect, test } from 'vitest';
import { maintenancePage, plainErrorPage } from './plain-error-page.ts';

test("the error page is in the visitor's language, and in English without messages", () => {
  const messages = { 'shell.error.title': ['<لا>'], 'shell.error.text': ['انقطع'], 'shell.error.retry': ['حاول'] };
  const page = plainErrorPage({
    locale: 'ar',
    localeMessages: { version: '1', direction: 'rtl', messages },
    files: [],
  });
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<h1>&lt;لا&gt;</h1><p>انقطع</p><p><a href="">حاول</a></p>');
  const english = plainErrorPage({ locale: 'ar', localeMessages: null, files: [] });
  expect(english).toContain('<html lang="en" dir="ltr">');
  expect(english).toContain('Try again');
});

test('the error page shows the support id', () => {
  const page = plainErrorPage({ locale: 'en', localeMessages: null, files: [], supportId: '1a2b3c4d' });
  expect(page).toContain('Support ID: 1a2b3c4d');
});

test("the maintenance page uses the brand's theme and logo and shows the end if it is known", () => {
  const closed = {
    locale: 'en',
    localeMessages: null,
    files: ['/assets/theme.css', '/assets/font.woff2'],
    brand: { brandName: '<Lumen>', logo: null },
  };
  const known = maintenancePage({ ...closed, until: '2026-12-01T06:00:00Z' });
  expect(known).toContain('<h1>Back soon</h1>');
  expect(known).toContain('&lt;Lumen&gt;');
  expect(known).toContain('December 1, 2026');
  expect(known).toContain('href="/assets/theme.css"');
  expect(known).toMatch(/<link rel="preload" as="font" [^>]*href="\/assets\/font.woff2">/);
  expect(known).toContain('data-part="hero-slide"');
  const drawn = { brandName: 'Lumen', logo: { src: '/logos/lumen.svg?"', width: 160, height: 40 } };
  const marked = maintenancePage({ ...closed, brand: drawn, until: null });
  expect(marked).toContain('src="/logos/lumen.svg?&quot;" width="160" height="40" alt="Lumen"');
  expect(maintenancePage({ ...closed, until: null })).not.toContain('2026');
});
