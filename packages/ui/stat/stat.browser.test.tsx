import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithTheme } from '../testing/render-with-theme.tsx';
import { Stat, Stats } from './stat.tsx';

const AMOUNTS = [
  '€200.00',
  '-€20.68',
  '-€1,234,567.89',
  '0.00012345 BTC',
  '٢٠٠٫٠٠ €',
  '-123.456.789,01 TRY',
  '12',
  '1 h 24 min',
];

it.each([280, 358, 420, 640, 746, 900, 1_180])('numbers never touch each other in %s pixels', async (width) => {
  await page.viewport(1_280, 900);
  const container = await renderWithTheme(
    <div style={{ inlineSize: width }}>
      <Stats>
        {AMOUNTS.map((amount, at) => (
          <Stat key={amount} label={`Label ${at}`} size={at < 4 ? 'base' : 'small'}>
            <span style={{ whiteSpace: 'nowrap' }}>{amount}</span>
          </Stat>
        ))}
      </Stats>
    </div>,
  );
  const boxes = [...container.querySelectorAll('dd span')].map((value) => value.getBoundingClientRect());
  const touching = boxes.flatMap((box, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => Math.min(box.bottom, other.bottom) > Math.max(box.top, other.top))
      .filter((other) => Math.min(box.right, other.right) + 8 > Math.max(box.left, other.left)),
  );
  expect(boxes).toHaveLength(AMOUNTS.length);
  expect(touching).toEqual([]);
});
