import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Tag } from './tag.tsx';

it('is removed by its button and by Delete', async () => {
  const onRemove = vi.fn();
  await renderWithTheme(
    <Tag icon="filter" onRemove={onRemove} removeLabel="Take off: Slots">
      Slots
    </Tag>,
  );
  await page.getByRole('button', { name: 'Take off: Slots' }).click();
  await userEvent.keyboard('{Delete}');
  expect(onRemove).toHaveBeenCalledTimes(2);
  await expectAccessible();
});
