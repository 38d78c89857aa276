import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { prepareDialogs } from '../modals/prepare-dialogs.ts';
import { preloadModal } from '../modals/modal-components.ts';
import { revealPrepared, setOpening } from '../modals/opening.ts';
import { inSite } from '../testing/in-site.tsx';
import { ModalHost } from './modal-host.tsx';

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

/** React renders what an event changed in its next microtask; a wait by the clock could outlast the press. */
const rendered = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
const frame = () => document.querySelector('dialog');
const touch = (type: string, name = 'Language', init: PointerEventInit = {}) =>
  page
    .getByRole('link', { name, exact: true })
    .element()
    .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true, ...init }));

it('draws the frame of a dialog beside the screen while a finger rests on its link', async () => {
  touch('pointerdown');
  await rendered();
  expect(frame()?.open).toBe(true);
  expect(frame()?.getBoundingClientRect().bottom).toBeLessThan(0);
  expect(frame()?.matches(':modal')).toBe(false);
  // Nobody is told of it, and nothing on the page is covered by it.
  expect(page.getByRole('dialog').query()).toBeNull();
  expect(document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog')).toBeNull();
});

it('moves it onto the screen at once when the tap is over', async () => {
  touch('pointerdown');
  await rendered();
  expect(frame()?.open).toBe(true);
  expect(revealPrepared('language')).toBe(true);
  expect(frame()?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expect(frame()?.checkVisibility({ opacityProperty: true })).toBe(true);
  // What is on the screen is not taken away by the next touch.
  document.body.dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, bubbles: true }));
  expect(frame()?.open).toBe(true);
  setOpening({ name: 'language', params: {}, isPrepared: false });
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it('forgets it when the finger scrolls, goes elsewhere or stays', async () => {
  for (const leave of [
    () => touch('pointercancel'),
    () => document.body.dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, bubbles: true })),
    () => {},
  ]) {
    touch('pointerdown');
    await rendered();
    expect(frame()).not.toBeNull();
    leave();
    await vi.waitFor(() => expect(frame()).toBeNull(), { timeout: 10_000 });
    expect(revealPrepared('language')).toBe(false);
  }
});

it('prepares nothing for another button, for a second finger, or for a dialog that this visitor may not open', () => {
  touch('pointerdown', 'Language', { button: 2 });
  touch('pointerdown', 'Language', { isPrimary: false });
  touch('pointerdown', 'Freeze');
  expect(frame()).toBeNull();
  expect(revealPrepared('freeze')).toBe(false);
});

it('prepares the dialog itself where its code is there, and keeps field, text and focus until it is modal', async () => {
  await preloadModal('search');
  touch('pointerdown', 'Search');
  const field = () => document.querySelector<HTMLInputElement>('dialog input');
  await vi.waitFor(() => expect(field()).not.toBeNull());
  const prepared = field();
  prepared?.focus();
  expect(document.activeElement).not.toBe(prepared);

  expect(revealPrepared('search')).toBe(true);
  prepared?.focus();
  await userEvent.keyboard('harbour');
  setOpening({ name: 'search', params: {}, isPrepared: false });
  await vi.waitFor(() => expect(frame()?.matches(':modal')).toBe(true), { timeout: 5_000 });
  expect(field()).toBe(prepared);
  expect(prepared?.value).toBe('harbour');
  expect(document.activeElement).toBe(prepared);
});
