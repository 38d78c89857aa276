import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowMotion } from '../testing/motion.ts';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Gift } from './gift.tsx';

beforeAll(allowMotion);

function Example({ onOpen }: { onOpen: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Gift
      title="Monday"
      text="20 spins"
      state={isOpen ? 'opened' : 'today'}
      stateText={isOpen ? 'Opened' : 'Open now'}
      onOpen={
        isOpen
          ? undefined
          : () => {
              setOpen(true);
              onOpen();
            }
      }
    />
  );
}

it('opens by keyboard and states its state as text', async () => {
  const onOpen = vi.fn();
  const container = await renderWithTheme(<Example onOpen={onOpen} />);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Monday 20 spins Open now' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Opened')).toBeVisible();
  expect(container.querySelector('[data-just-opened]')).not.toBeNull();
  await expectAccessible();
});

it('ignores clicks while it is being opened; states without an action are not buttons', async () => {
  const onOpen = vi.fn();
  const container = await renderWithTheme(
    <>
      <Gift title="Today" state="today" stateText="Opening" onOpen={onOpen} busy />
      <Gift title="Tuesday" state="closed" stateText="Tomorrow" />
      <Gift title="Wednesday" state="locked" stateText="Locked" />
      <Gift title="Sunday" state="missed" stateText="Missed" />
    </>,
  );
  await page.getByRole('button').click({ force: true });
  expect(onOpen).not.toHaveBeenCalled();
  expect(container.querySelectorAll('button, a').length).toBe(1);
  // The shapes differ, not only the colours.
  const shapes = [...container.querySelectorAll('svg[viewBox="0 0 96 96"]')].map((svg) =>
    [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')).join(),
  );
  expect(new Set(shapes).size).toBe(4);
});
