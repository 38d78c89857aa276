import { allowMotion } from '@marquee/ui/testing/motion.ts';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { prepareDialogs } from '../modals/prepare-dialogs.ts';
import { preloadModal } from '../modals/modal-components.ts';
import { revealPrepared, setOpening } from '../modals/opening.ts';
import { inSite } from '../testing/in-site.tsx';
import { ModalHost } from './modal-host.tsx';

beforeAll(allowMotion);

let stop = () => {};
beforeEach(async () => {
  stop = prepareDialogs();
  await inSite(
    <>
      <a href={`${location.pathname}?modal=language`}>Language</a>
      <a href={`${location.pathname}?modal=freeze`}>Freeze</a>
      <a href={`${location.pathname}?modal=search`}>Search</a>
      <ModalHost />
    </>,
  );
});
afterEach(() => {
  setOpening(null);
  stop();
});

/** React renders event updates in its next microtask; a timer could outlast the press. */
const rendered = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
const frame = () => document.querySelector('dialog');
const touch = (type: string, name = 'Language', init: PointerEventInit = {}) =>
  page
    .getByRole('link', { name, exact: true })
    .element()
    .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true, ...init }));

it('pre-renders the dialog frame off screen while its link is pressed', async () => {
  touch('pointerdown');
  await rendered();
  expect(frame()?.open).toBe(true);
  expect(frame()?.getBoundingClientRect().bottom).toBeLessThan(0);
  expect(frame()?.matches(':modal')).toBe(false);
  // It is hidden from assistive technology and covers nothing.
  expect(page.getByRole('dialog').query()).toBeNull();
  expect(document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog')).toBeNull();
});

it('shows it immediately with the tap', async () => {
  touch('pointerdown');
  await rendered();
  expect(frame()?.open).toBe(true);
  expect(revealPrepared('language')).toBe(true);
  expect(frame()?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expect(frame()?.checkVisibility({ opacityProperty: true })).toBe(true);
  // The next touch does not remove a visible dialog.
  document.body.dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, bubbles: true }));
  expect(frame()?.open).toBe(true);
  setOpening({ name: 'language', params: {}, isPrepared: false });
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it('discards it when the touch scrolls, moves or is held', async () => {
  for (const leave of [
    () => touch('pointercancel'),
    () => document.body.dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, bubbles: true })),
    () => {},
  ]) {
    touch('pointerdown');
    await rendered();
    expect(frame()).not.toBeNull();
    leave();
    await expect.poll(() => frame()).toBeNull();
    expect(revealPrepared('language')).toBe(false);
  }
});

it('prepares nothing for another button, a second finger or a dialog this visitor may not open', () => {
  touch('pointerdown', 'Language', { button: 2 });
  touch('pointerdown', 'Language', { isPrimary: false });
  touch('pointerdown', 'Freeze');
  expect(frame()).toBeNull();
  expect(revealPrepared('freeze')).toBe(false);
});

it('prepares the whole dialog if its code is loaded, and keeps field, text and focus until it is modal', async () => {
  await preloadModal('search');
  touch('pointerdown', 'Search');
  const field = () => document.querySelector<HTMLInputElement>('dialog input');
  await expect.poll(() => field()).not.toBeNull();
  const prepared = field();
  prepared?.focus();
  expect(document.activeElement).not.toBe(prepared);

  expect(revealPrepared('search')).toBe(true);
  prepared?.focus();
  await userEvent.keyboard('harbour');
  setOpening({ name: 'search', params: {}, isPrepared: false });
  await expect.poll(() => frame()?.matches(':modal')).toBe(true);
  expect(field()).toBe(prepared);
  expect(prepared?.value).toBe('harbour');
  expect(document.activeElement).toBe(prepared);
});
