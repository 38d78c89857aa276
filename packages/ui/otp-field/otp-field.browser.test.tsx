import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { OtpField } from './otp-field.tsx';

function Example({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('');
  return <OtpField label="Code" hint="From our message." value={value} onChange={setValue} onComplete={onComplete} />;
}

it.each(['ltr', 'rtl'] as const)(
  'supports typing, correcting and pasting, always left to right (%s)',
  async (direction) => {
    const onComplete = vi.fn();
    await page.viewport(320, 640);
    const container = await renderWithTheme(<Example onComplete={onComplete} />, { direction });
    const field = page.getByRole('textbox', { name: 'Code' });
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.click();
    await userEvent.keyboard('12x{Backspace}4');
    await expect.element(field).toHaveValue('14');
    await field.fill('٩ 8-7 654 3');
    await expect.element(field).toHaveValue('987654');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('987654');
    const cells = [...container.querySelectorAll('[aria-hidden] > span')].map(
      (cell) => cell.getBoundingClientRect().left,
    );
    expect(cells).toEqual(cells.toSorted((a, b) => a - b));
    expect(document.documentElement.scrollWidth).toBe(320);
    await expectAccessible();
  },
);
