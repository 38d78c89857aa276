import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Popover } from './popover.tsx';

it.each(['ltr', 'rtl'] as const)(
  'opens beside its button inside the window; Escape returns focus (%s)',
  async (direction) => {
    await page.viewport(1024, 700);
    await renderWithTheme(
      <Popover label="About limits" trigger="Limits">
        A limit can be lowered at once.
      </Popover>,
      { direction },
    );
    await page.getByRole('button', { name: 'Limits' }).click();
    const box = page.getByRole('dialog', { name: 'About limits' });
    await expect.element(box).toBeVisible();
    await expectAccessible();
    const [button, popover] = [
      page.getByRole('button').element().getBoundingClientRect(),
      box.element().getBoundingClientRect(),
    ];
    expect(popover.top).toBeGreaterThan(button.bottom);
    expect(Math.round(direction === 'ltr' ? popover.left : popover.right)).toBe(
      Math.round(direction === 'ltr' ? Math.max(8, button.left) : Math.min(1016, button.right)),
    );
    await userEvent.keyboard('{Escape}');
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Limits' })).toHaveFocus();
  },
);
