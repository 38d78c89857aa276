import { getContent } from '@marquee/contract/content.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { LegalPage } from './legal-page.tsx';

const text = exampleOf(getContent);

it('shows version and date, a table of contents and links to the other documents', async () => {
  await inSite(<LegalPage page={text} />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bonus terms' })).toBeVisible();
  await expect.element(page.getByText('November 1, 2026')).toHaveAttribute('datetime', text.publishedAt);
  const contents = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')];
  expect(contents.length).toBeGreaterThan(0);
  for (const link of contents) expect(document.querySelector(link.hash)?.textContent).toBe(link.textContent);
  const hrefs = [...document.querySelectorAll('nav[aria-labelledby] a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toHaveLength(6);
  expect(document.title).toBe('Bonus terms · Handelskade');
  await expectAccessible();
});

it('shows an untranslated document in English from left to right, with the notice in Arabic', async () => {
  await inSite(<LegalPage page={{ ...text, isFallback: true }} />, { locale: 'ar' });
  await expect.element(page.getByText(/الإنجليزية/)).toBeVisible();
  const article = document.querySelector('article');
  expect([article?.lang, article?.dir, document.documentElement.dir]).toEqual(['en', 'ltr', 'rtl']);
  await expectAccessible();
});
