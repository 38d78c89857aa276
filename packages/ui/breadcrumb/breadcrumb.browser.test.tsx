import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

it.each(['ltr', 'rtl'] as const)(
  'marks the current page, and on a phone links only to the parent level (%s)',
  async (direction) => {
    await page.viewport(1280, 900);
    const items = [{ label: 'Home', href: '#home' }, { label: 'Help', href: '#help' }, { label: 'Payments' }];
    await renderWithTheme(<Breadcrumb label="You are here" items={items} />, { direction });
    await expect.element(page.getByText('Payments')).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible();
    await expectAccessible();
    await page.viewport(390, 844);
    await expect.element(page.getByRole('link', { name: 'Home' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Help' })).toBeVisible();
    await expectAccessible();
  },
);
