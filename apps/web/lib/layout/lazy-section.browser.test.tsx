import { Suspense, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ModalError } from '../../modals/modal-error.tsx';
import type { ModalProps } from '../../modals/modal-props.ts';
import { inSite } from '../../testing/in-site.tsx';
import { lazySection } from './lazy-section.tsx';

it('renders nothing for an optional section that failed to load, and loads it when the connection is back', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const Section = lazySection(load);
  await inSite(
    <p>
      The page
      <Suspense>
        <Section />
      </Suspense>
    </p>,
  );
  // The second call is a retry: the section is rendered and listens for `online`.
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  await expect.element(page.getByText('The page')).toBeVisible();
  load.mockResolvedValue(() => <b>Latest wins</b>);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Latest wins')).toBeVisible();
});

it('shows an error in a dialog whose code failed to load, and loads it on retry', async () => {
  const load = vi.fn<() => Promise<ComponentType<ModalProps>>>();
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  const Section = lazySection(load, ModalError);
  const onClose = vi.fn();
  const frame = { isOpen: true, onClose, onExited: () => {}, closeLabel: 'Close', closeHref: '/' };
  await inSite(
    <>
      <p>The page</p>
      <Suspense>
        <Section frame={frame} params={{}} />
      </Suspense>
    </>,
  );
  await expect.element(page.getByRole('dialog', { name: 'This section didn’t load' })).toBeVisible();
  await expect.element(page.getByText('The page')).toBeInTheDocument();
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(({ frame: { isOpen } }) => (
    <dialog open={isOpen} aria-label="Log in">
      Fields
    </dialog>
  ));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});
