import { expect, test } from 'vitest';
import { plainErrorPage } from './plain-error-page.ts';

test('The last resort speaks the reader’s language; where its words are missing it is English, and says so', () => {
  const messages = { 'shell.error.title': ['<لا>'], 'shell.error.text': ['انقطع'], 'shell.error.retry': ['حاول'] };
  const page = plainErrorPage({ locale: 'ar', words: { version: '1', direction: 'rtl', messages }, styles: [] });
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<h1>&lt;لا&gt;</h1><p>انقطع</p><p><a href="">حاول</a></p>');
  const english = plainErrorPage({ locale: 'ar', words: null, styles: [] });
  expect(english).toContain('<html lang="en" dir="ltr">');
  expect(english).toContain('Try again');
});
