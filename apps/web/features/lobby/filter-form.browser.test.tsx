import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inSite } from '../../testing/in-site.tsx';
import { FilterForm } from './filter-form.tsx';

const providers = [{ slug: 'quayside', name: 'Quayside', gameCount: 2 }] as never; // only the fields that the form displays

it('applies a choice immediately, without a button', async () => {
  const site = await inSite(<FilterForm filter={{}} providers={providers} hiddenValues={{ search: 'sea' }} />, {
    path: '/casino/slots?search=sea',
  });
  expect(page.getByRole('button').query()).toBeNull();
  await userEvent.selectOptions(page.getByRole('combobox').first(), 'quayside');
  await expect.poll(() => site.currentUrl()).toContain('provider=quayside');
  expect(site.currentUrl()).toContain('search=sea');
  await userEvent.selectOptions(page.getByRole('combobox').nth(1), 'name');
  await expect.poll(() => site.currentUrl()).toContain('order=name');
});
