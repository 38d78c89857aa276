import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithTheme } from '../testing/render-with-theme.tsx';
import { Shelf } from './shelf.tsx';

const isMade = (element: Element | null | undefined) =>
  element?.checkVisibility({ contentVisibilityAuto: true }) ?? false;

it.each(['ltr', 'rtl'] as const)(
  "renders items beyond the row's end when they come near, without layout shift (%s)",
  async (direction) => {
    await page.viewport(390, 844);
    const container = await renderWithTheme(
      <Shelf title="Popular" backLabel="Back" forwardLabel="Forward">
        {Array.from({ length: 24 }, (_, at) => (
          <li key={at}>
            <p>{`Game ${at}`}</p>
            <p>Studio</p>
          </li>
        ))}
      </Shelf>,
      { direction },
    );
    const row = container.querySelector('ul');
    const last = row?.lastElementChild?.firstElementChild;
    expect(isMade(row?.firstElementChild?.firstElementChild)).toBe(true);
    await expect.poll(() => isMade(last)).toBe(false);
    const before = [row?.scrollWidth, row?.offsetHeight];
    last?.scrollIntoView({ inline: 'end', behavior: 'instant' });
    await expect.poll(() => isMade(last)).toBe(true);
    expect([row?.scrollWidth, row?.offsetHeight]).toEqual(before);
  },
);
