import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Slider } from './slider.tsx';

function Example({ onCommit }: { onCommit: (value: number) => void }) {
  const [value, setValue] = useState(6);
  return (
    <Slider
      label="Break"
      valueText={`${value} hours`}
      min={1}
      max={24}
      value={value}
      onChange={setValue}
      onCommit={onCommit}
    />
  );
}

it.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const)('increases towards the inline end and announces its value as text (%s)', async (direction, key) => {
  const onCommit = vi.fn();
  await renderWithTheme(<Example onCommit={onCommit} />, { direction });
  const slider = page.getByRole('slider', { name: 'Break' });
  slider.element().focus();
  await userEvent.keyboard(key);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '7 hours');
  expect(onCommit).toHaveBeenLastCalledWith(7);
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '24 hours');
  await expectAccessible();
});
