import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Spare, sparePart } from './spare-part.tsx';

it('a part whose code does not come leaves its place empty, and comes when there is a line again', async () => {
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(() => 'Latest wins');
  const Part = sparePart(load);
  const { container } = await render(<Part />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(container.textContent).toBe('');
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Latest wins')).toBeInTheDocument();
});

it('a fault in a part takes away nothing else', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('no code');
  };
  await render(
    <p>
      The page
      <Spare>
        <Broken />
      </Spare>
    </p>,
  );
  await expect.element(page.getByText('The page')).toBeInTheDocument();
  complain.mockRestore();
});
