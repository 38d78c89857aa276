import { render } from 'vitest-browser-react';
import { expect, it } from 'vitest';
import { SpokenBets } from './spoken-bets.tsx';

it('each chip that is placed or removed is announced with the total, and bets that are sent are not', async () => {
  const spoken = (bets: Readonly<Record<string, bigint>>, epoch = '1') => (
    <SpokenBets
      t={(key, values = {}) => [key, ...Object.values(values)].join(' ')}
      bets={new Map(Object.entries(bets))}
      epoch={epoch}
      nameOf={(field) => field.toUpperCase()}
      formatMinor={String}
    />
  );
  const { container, rerender } = await render(spoken({}));
  const after = async (...next: Parameters<typeof spoken>) => {
    await rerender(spoken(...next));
    return container.textContent;
  };
  expect(container.textContent).toBe('');
  expect(await after({ red: 1n })).toBe('chip_placed 1 RED 1');
  expect(await after({ red: 1n })).toBe('chip_placed 1 RED 1');
  expect(await after({ red: 2n })).toBe('chip_placed 1 RED 2');
  expect(await after({ red: 2n, n5: 5n })).toBe('chip_placed 5 N5 7');
  expect(await after({ red: 2n })).toBe('chip_removed 5 N5 2');
  expect(await after({ red: 4n, n5: 1n })).toBe('chips_changed 5');
  expect(await after({})).toBe('chips_cleared');
  expect(await after({ red: 1n })).toBe('chip_placed 1 RED 1');
  expect(await after({}, '2')).toBe('');
});
