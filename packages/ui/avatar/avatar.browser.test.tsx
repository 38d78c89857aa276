import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Avatar } from './avatar.tsx';

it('is hidden from screen readers beside a name and has a name with `label`', async () => {
  await renderWithTheme(
    <>
      {['Ada Lovelace', 'Bo', 'Cy Young', 'Dee', 'Eve', 'Flo', 'Gus'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Ada Lovelace" label="Ada Lovelace" size="large" />
    </>,
  );
  expect(page.getByRole('img').elements().length).toBe(1);
  await expect.element(page.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');
  await expectAccessible();
});
