import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { ProgressLine } from './progress-line.tsx';

it('is visible while active and disappears afterwards', async () => {
  await renderWithTheme(<p>A page</p>);
  const { rerender } = await render(<ProgressLine isActive label="The page is loading" />);
  await expect.element(page.getByRole('progressbar', { name: 'The page is loading' })).toBeInTheDocument();
  await expectAccessible();
  await rerender(<ProgressLine isActive={false} label="The page is loading" />);
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});
