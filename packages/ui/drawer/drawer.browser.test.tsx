import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Drawer } from './drawer.tsx';
import { BottomSheet } from './bottom-sheet.tsx';

function Example({ kind: Kind }: { kind: typeof Drawer | typeof BottomSheet }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <Kind isOpen={isOpen} onClose={() => setOpen(false)} title="Filters" closeLabel="Close">
        <p>Words inside.</p>
      </Kind>
    </>
  );
}

it.each(['ltr', 'rtl'] as const)(
  'opens at the inline end, as high as the window, and closes on Escape (%s)',
  async (direction) => {
    await page.viewport(1280, 900);
    await renderWithTheme(<Example kind={Drawer} />, { direction });
    await page.getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await expectAccessible();
    const box = dialog.element().getBoundingClientRect();
    expect(Math.round(box.height)).toBe(900);
    expect(Math.round(direction === 'ltr' ? box.right : box.left)).toBe(direction === 'ltr' ? 1280 : 0);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.query()?.matches('[open]') ?? false).toBe(false);
    await expect.element(page.getByRole('button', { name: 'Filters' })).toHaveFocus();
  },
);

it('a bottom sheet is closed on a phone by dragging its handle', async () => {
  await page.viewport(390, 844);
  const container = await renderWithTheme(<Example kind={BottomSheet} />);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectAccessible();
  const dialog = container.querySelector('dialog');
  expect(Math.round(dialog?.getBoundingClientRect().bottom ?? 0)).toBe(844);
  const handle = container.querySelector<HTMLElement>('[data-part="sheet-handle"]');
  if (handle) handle.setPointerCapture = vi.fn();
  const move = (type: string, clientY: number) =>
    handle?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY }));
  move('pointerdown', 600);
  move('pointermove', 780);
  expect(dialog?.style.translate).toContain('180px');
  move('pointerup', 780);
  await expect.poll(() => dialog?.open).toBe(false);
});
