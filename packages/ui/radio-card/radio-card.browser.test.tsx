import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { RadioCards } from './radio-card.tsx';

function Example() {
  const [value, setValue] = useState<'card' | 'bank' | 'cash' | null>(null);
  return (
    <RadioCards
      legend="How do you pay?"
      value={value}
      onChange={setValue}
      error={value ? undefined : 'Choose one.'}
      choices={[
        { value: 'card', title: 'Card', text: 'At once', below: '€10 to €5,000' },
        { value: 'bank', title: 'Bank', text: 'One day' },
        { value: 'cash', title: 'Voucher', disabled: true },
      ]}
    />
  );
}

it('is selected by a click anywhere on the card and by arrow keys, skipping disabled options', async () => {
  await renderWithTheme(<Example />);
  await expect.element(page.getByRole('group', { name: 'How do you pay?' })).toHaveAccessibleDescription('Choose one.');
  await page.getByRole('radio', { name: /Card/ }).click();
  await expect.element(page.getByRole('radio', { name: /Card/ })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: /Bank/ })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: /Card/ })).toBeChecked();
  await expectAccessible();
});
