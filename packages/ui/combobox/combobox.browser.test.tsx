import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../dialog/dialog.tsx';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Combobox } from './combobox.tsx';

const options = [
  { value: 'AT', label: 'Austria' },
  { value: 'CW', label: 'Curaçao' },
  { value: 'NL', label: 'Netherlands' },
];

function Example({ onChange = () => {} }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState<string | null>('AT');
  return (
    <Combobox
      label="Country"
      options={options}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      emptyText="No country has this name."
      countText={(count) => `${count} found`}
    />
  );
}
const field = () => page.getByRole('combobox', { name: 'Country' });

it.each(['ltr', 'rtl'] as const)(
  'filters while typing and selects by keyboard; focus stays in the input (%s)',
  async (direction) => {
    const onChange = vi.fn();
    await renderWithTheme(<Example onChange={onChange} />, { direction });
    await field().click();
    await expect.element(page.getByRole('listbox', { name: 'Country' })).toBeVisible();
    await userEvent.keyboard('curacao');
    await expect.element(page.getByRole('option', { name: 'Curaçao' })).toBeVisible();
    await expect.element(page.getByText('1 found')).toBeInTheDocument();
    expect(field().element().getAttribute('aria-activedescendant')).toBe(page.getByRole('option').element().id);
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('CW');
    await expect.element(field()).toHaveValue('Curaçao');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('NL');
  },
);

it('announces that nothing matches; Escape resets the input without closing the dialog around it', async () => {
  await renderWithTheme(
    <Dialog isOpen onClose={() => {}} title="Details" closeLabel="Close">
      <Example />
    </Dialog>,
  );
  await field().click();
  await userEvent.keyboard('xyz');
  await expect.element(page.getByText('No country has this name.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('Austria');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it('selects an option by touch', async () => {
  await renderWithTheme(<Example />);
  await field().click();
  await page.getByRole('option', { name: 'Netherlands' }).click();
  await expect.element(field()).toHaveValue('Netherlands');
  await expect.element(field()).toHaveFocus();
});
