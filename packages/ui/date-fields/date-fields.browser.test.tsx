import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { DateFields } from './date-fields.tsx';

function Example({ locale, onChange }: { locale: string; onChange: (date: string | null) => void }) {
  const [value, setValue] = useState<string | null>('2004-02-29');
  return (
    <DateFields
      legend="Date of birth"
      locale={locale}
      yearMax={2008}
      yearCount={90}
      value={value}
      onChange={(date) => {
        setValue(date);
        onChange(date);
      }}
      labels={{ day: 'Day', month: 'Month', year: 'Year' }}
    />
  );
}
const part = (name: string) => page.getByRole('combobox', { name });

it('the days follow month and year, and an impossible date is cleared', async () => {
  const onChange = vi.fn();
  await renderWithTheme(<Example locale="de" onChange={onChange} />);
  expect(part('Day').element().querySelectorAll('option:not([disabled])').length).toBe(29);
  await part('Year').selectOptions('2003');
  expect(onChange).toHaveBeenLastCalledWith(null);
  await expect.element(part('Day')).toHaveValue('');
  expect(part('Day').element().querySelectorAll('option:not([disabled])').length).toBe(28);
  await part('Month').selectOptions('März');
  await part('Day').selectOptions('31');
  expect(onChange).toHaveBeenLastCalledWith('2003-03-31');
  await expectAccessible();
});

it('orders the fields by locale', async () => {
  const container = await renderWithTheme(<Example locale="en-US" onChange={() => {}} />);
  const order = [...container.querySelectorAll('select')].map((select) => select.autocomplete);
  expect(order).toEqual(['bday-month', 'bday-day', 'bday-year']);
});
