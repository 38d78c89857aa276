import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { PhoneField, type PhoneNumber } from './phone-field.tsx';

const countries = [
  { code: 'CW', name: 'Curaçao', phoneCode: '599' },
  { code: 'NL', name: 'Netherlands', phoneCode: '31' },
];

function Example({ known = countries }: { known?: typeof countries }) {
  const [value, setValue] = useState<PhoneNumber>({ country: 'CW', digits: '' });
  return (
    <PhoneField
      label="Phone"
      countries={known}
      value={value}
      onChange={setValue}
      isTooLong={({ digits }) => digits.length > 9}
      labels={{
        countryLabel: 'Country code',
        searchLabel: 'Search country',
        emptyText: 'None found',
        countText: (count) => `${count} found`,
      }}
    />
  );
}
/** Countries that load later. */
function LateExample() {
  const [known, setKnown] = useState<typeof countries>([]);
  return (
    <>
      <Example known={known} />
      <button type="button" onClick={() => setKnown(countries)}>
        Bring them
      </button>
    </>
  );
}
const field = () => page.getByRole('textbox', { name: 'Phone' });

it.each(['ltr', 'rtl'] as const)('accepts only digits, up to the maximum length (%s)', async (direction) => {
  await renderWithTheme(<Example />, { direction });
  await field().click();
  await userEvent.keyboard('1a2-345678999');
  await expect.element(field()).toHaveValue('123456789');
  expect(getComputedStyle(field().element()).direction).toBe('ltr');
  await expectAccessible();
});

it('a pasted number that is too long is kept whole, for the check to refuse', async () => {
  await renderWithTheme(<Example />);
  await field().fill('1234567890123456');
  await expect.element(field()).toHaveValue('1234567890123456');
  await field().fill('+31 612345678901234567');
  await expect.element(field()).toHaveValue('612345678901234567');
});

it('a pasted international number selects its country', async () => {
  await renderWithTheme(<Example />);
  await field().fill('+31 6 1234 5678');
  await expect.element(field()).toHaveValue('612345678');
  await expect.element(page.getByRole('button', { name: 'Country code: Netherlands +31' })).toBeVisible();
});

it('a typed international number selects its country', async () => {
  await renderWithTheme(<Example />);
  await field().click();
  await userEvent.keyboard('+3');
  await expect.element(field()).toHaveValue('+3');
  await userEvent.keyboard('1612');
  await expect.element(field()).toHaveValue('612');
  await expect.element(page.getByRole('button', { name: 'Country code: Netherlands +31' })).toBeVisible();
  await field().fill('');
  await userEvent.keyboard('005996');
  await expect.element(field()).toHaveValue('6');
});

it('an international number is kept until the countries have loaded', async () => {
  await renderWithTheme(<LateExample />);
  await field().fill('+31 6 1234');
  await expect.element(field()).toHaveValue('+3161234');
  await page.getByRole('button', { name: 'Bring them' }).click();
  await expect.element(field()).toHaveValue('61234');
});

it('a country is found by name or code and selected by keyboard', async () => {
  await renderWithTheme(<Example />);
  await page.getByRole('button', { name: 'Country code: Curaçao +599' }).click();
  const search = page.getByRole('combobox', { name: 'Search country' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('+31');
  await expect.element(page.getByRole('option', { name: /Netherlands/ })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Country code: Netherlands +31' })).toBeVisible();
  await expect.element(field()).toHaveFocus();
});
