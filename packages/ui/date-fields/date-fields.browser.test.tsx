import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { DateFields } from './date-fields.tsx';

function Example({
  locale,
  initial = '2004-02-29',
  yearDefault,
  onChange,
}: {
  locale: string;
  initial?: string | null;
  yearDefault?: number;
  onChange: (date: string | null, isBegun: boolean) => void;
}) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <DateFields
      legend="Date of birth"
      locale={locale}
      yearMax={2008}
      yearCount={90}
      value={value}
      yearDefault={yearDefault}
      onChange={(date, isBegun) => {
        setValue(date);
        onChange(date, isBegun);
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
  expect(onChange).toHaveBeenLastCalledWith(null, true);
  await expect.element(part('Day')).toHaveValue('');
  expect(part('Day').element().querySelectorAll('option:not([disabled])').length).toBe(28);
  await part('Month').selectOptions('März');
  await part('Day').selectOptions('31');
  expect(onChange).toHaveBeenLastCalledWith('2003-03-31', true);
  await expectAccessible();
});

it('starts at the preselected year, and the date is complete once day and month are chosen', async () => {
  const onChange = vi.fn();
  await renderWithTheme(<Example locale="de" initial={null} yearDefault={2008} onChange={onChange} />);
  await expect.element(part('Year')).toHaveValue('2008');
  await expect.element(part('Month')).toHaveValue('');
  await part('Month').selectOptions('März');
  expect(onChange).toHaveBeenLastCalledWith(null, true);
  await part('Day').selectOptions('5');
  expect(onChange).toHaveBeenLastCalledWith('2008-03-05', true);
  await part('Year').selectOptions('1990');
  expect(onChange).toHaveBeenLastCalledWith('1990-03-05', true);
});

it('orders the fields by locale', async () => {
  const container = await renderWithTheme(<Example locale="en-US" onChange={() => {}} />);
  const order = [...container.querySelectorAll('select')].map((select) => select.autocomplete);
  expect(order).toEqual(['bday-month', 'bday-day', 'bday-year']);
});
