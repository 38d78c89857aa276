// Types only: what `cdp` can send.
import type {} from '@vitest/browser-playwright';
import { useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { allowMotion } from '../testing/motion.ts';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Dialog } from './dialog.tsx';

beforeAll(allowMotion);

function Example({ onExited = () => {} }: { onExited?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open it</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onExited={onExited} title="Your limits" closeLabel="Close">
        <p>Words inside.</p>
      </Dialog>
    </>
  );
}

it('opens in the top layer, traps focus, closes on Escape and returns focus', async () => {
  const onExited = vi.fn();
  await renderWithTheme(<Example onExited={onExited} />);
  await page.getByRole('button', { name: 'Open it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your limits' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().matches(':modal')).toBe(true);
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onExited).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Open it' }).element());
});

it('closes on a click on the backdrop, not inside', async () => {
  await renderWithTheme(<Example />);
  await page.getByRole('button', { name: 'Open it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your limits' });
  await page.getByText('Words inside.').click();
  await expect.element(dialog).toBeVisible();
  // The browser dispatches backdrop events on the dialog itself.
  const element = dialog.element();
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => element.matches('[open]')).toBe(false);
});

it("is open in the server's HTML and hydrates without being re-created", async () => {
  const open = (
    <Dialog isOpen title="Log in" closeLabel="Close" closeHref="/">
      Fields
    </Dialog>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(open);
  const dialog = root.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  expect(root.querySelector('a[aria-label="Close"]')?.getAttribute('href')).toBe('/');
  const errors: unknown[] = [];
  const react = hydrateRoot(root, open, { onRecoverableError: (error) => errors.push(error) });
  await expect.poll(() => dialog?.matches(':modal')).toBe(true);
  expect(dialog?.dataset['instant']).toBe('true');
  expect(errors).toEqual([]);
  react.unmount();
  root.remove();
});

it('a placeholder leaves the page unchanged, blocks touches, and becomes modal if it stays', async () => {
  const seen: unknown[] = [];
  // A layout effect runs before any time has passed.
  function Preview() {
    useLayoutEffect(() => {
      const dialog = document.querySelector('dialog');
      seen.push(dialog?.open, dialog?.matches(':modal'), dialog?.contains(document.activeElement));
      seen.push(document.elementFromPoint(2, 2) === dialog);
    }, []);
    return null;
  }
  await renderWithTheme(
    <>
      <Dialog isOpen isPlaceholder title="Loading" closeLabel="Close">
        Places
      </Dialog>
      <Preview />
    </>,
  );
  expect(seen).toEqual([true, false, false, true]);
  const dialog = page.getByRole('dialog').element();
  await expect.poll(() => dialog.matches(':modal')).toBe(true);
  expect(dialog.contains(document.activeElement)).toBe(true);
});

it('covers the page in forced colours, whatever background a theme sets', async () => {
  const force = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await force('active');
  try {
    await renderWithTheme(
      <>
        <style>{'@layer theme { [data-part=dialog-panel] { background: linear-gradient(#123, #456); } }'}</style>
        <Example />
      </>,
    );
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const panel = document.querySelector('[data-part=dialog-panel]');
    expect(panel && getComputedStyle(panel).backgroundColor).toBe('rgb(255, 255, 255)');
  } finally {
    await force('');
  }
});
