import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Prose } from '../prose/prose.tsx';
import { Stat, Stats } from '../stat/stat.tsx';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Timeline } from './timeline.tsx';

it('states the state of every step as text and by an icon', async () => {
  await renderWithTheme(
    <Timeline
      label="Your withdrawal"
      steps={[
        { key: 'a', title: 'Asked for', time: '14:02', state: 'done', stateText: 'done' },
        { key: 'b', title: 'In review', text: 'Up to 24 hours', state: 'current', stateText: 'now' },
        { key: 'c', title: 'Paid out', state: 'pending', stateText: 'to come' },
        { key: 'd', title: 'Refused', text: 'Name differs', state: 'failed', stateText: 'failed' },
      ]}
    />,
  );
  const steps = page.getByRole('list', { name: 'Your withdrawal' }).getByRole('listitem');
  expect(steps.nth(0).element().textContent).toContain('Asked for (done)');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expectAccessible();
});

it('numbers have labels; rich text is accessible, and wide tables scroll by themselves', async () => {
  await page.viewport(320, 640);
  await renderWithTheme(
    <>
      <Stats>
        <Stat label="Balance" note="EUR" tone="win">
          €1,204.50
        </Stat>
      </Stats>
      <Prose>
        <h2>Terms</h2>
        <p>
          Read <a href="#a">this</a>.
        </p>
        <ul>
          <li>One</li>
        </ul>
        <blockquote>
          <p>A quote</p>
        </blockquote>
        <table>
          <tbody>
            <tr>
              {Array.from({ length: 9 }, (_, cell) => (
                <td key={cell}>Cell {cell}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </Prose>
    </>,
  );
  await expect.element(page.getByRole('term')).toHaveTextContent('Balance');
  expect(document.documentElement.scrollWidth).toBe(320);
});
