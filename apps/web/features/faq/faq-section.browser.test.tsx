import { getFaq } from '@marquee/contract/content.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { FaqSection } from './faq-section.tsx';

const faq = exampleOf(getFaq);

it('puts the search and the category into the URL', async () => {
  const { currentUrl } = await inSite(<FaqSection faq={faq} filter={{ category: 'payments' }} page="contacts" />);
  await expect.element(page.getByText('1 question found')).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox').fill(' withdraw ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(currentUrl).toMatch(/\?(?=.*search=withdraw)(?=.*category=payments).*#faq$/);
  await expectAccessible();
});

it('shows an empty state with a link to all questions when nothing matches', async () => {
  const nothing = { ...faq, categories: faq.categories.map((category) => ({ ...category, items: [] })) };
  await inSite(<FaqSection faq={nothing} filter={{ search: 'zzz' }} page="contacts" />);
  await expect.element(page.getByText('No questions found')).toBeVisible();
  const all = page.getByRole('link', { name: 'Show all questions' });
  await expect.element(all).toBeVisible();
  expect(all.element().getAttribute('href')).not.toContain('search');
  await expectAccessible();
});

it('marks questions in another language with `lang` and shows a notice in the reader’s language', async () => {
  await inSite(<FaqSection faq={{ ...faq, isFallback: true }} filter={{}} page="contacts" />, { locale: 'de' });
  await expect.element(page.getByText(/Englisch/)).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Payments' });
  expect(heading.element().closest('[lang]')?.getAttribute('lang')).toBe('en');
});
