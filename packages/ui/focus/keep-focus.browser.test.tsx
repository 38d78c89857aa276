import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { renderWithTheme } from '../testing/render-with-theme.tsx';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};
beforeEach(() => void (stop = keepFocus()));
afterEach(() => stop());

const focusedText = () => document.activeElement?.textContent;

/** Shows `after` instead of `before` once its button is pressed. */
function Swap({ before, after }: { before: (press: () => void) => ReactNode; after: ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return isPressed ? after : before(() => setPressed(true));
}

/** A section that vanishes with its button. */
const Vanishing = () => (
  <Swap
    before={(close) => (
      <section>
        <h2>Result</h2>
        <Button onClick={close}>Close</Button>
      </section>
    )}
    after={null}
  />
);

async function press(name: string): Promise<void> {
  (page.getByRole('button', { name }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

it('the focus moves to the control that replaces the pressed one', async () => {
  await renderWithTheme(
    <section>
      <h2>Table</h2>
      <div>
        <button type="button">Rules</button>
        <Swap
          before={(deal) => (
            <Button key="deal" onClick={deal}>
              Deal
            </Button>
          )}
          after={<Button key="hit">Hit</Button>}
        />
      </div>
    </section>,
  );
  await press('Deal');
  await expect.poll(focusedText).toBe('Hit');
});

it('the focus moves to the heading of the section if its row has no control left', async () => {
  await renderWithTheme(
    <section>
      <h2>Limits</h2>
      <Swap
        before={(save) => (
          <p>
            <Button onClick={save}>Save</Button>
          </p>
        )}
        after={<p>Saved</p>}
      />
    </section>,
  );
  await press('Save');
  await expect.poll(focusedText).toBe('Limits');
});

it('the focus moves to the heading of the page if the whole section vanishes', async () => {
  await renderWithTheme(<Vanishing />);
  await press('Close');
  await expect.poll(focusedText).toBe('Components');
});

it('a control that had the focus from the start gives it on, too', async () => {
  stop();
  await renderWithTheme(
    <Swap
      before={(close) => (
        <dialog open>
          <h2 tabIndex={-1}>Confirming</h2>
          <Button onClick={close}>Close</Button>
        </dialog>
      )}
      after={null}
    />,
  );
  (page.getByRole('heading', { name: 'Confirming' }).element() as HTMLElement).focus();
  stop = keepFocus();
  // Not by a key press: it would move the focus.
  (page.getByRole('button', { name: 'Close' }).element() as HTMLElement).click();
  await expect.poll(focusedText).toBe('Components');
});

it('a removed item of a list gives the focus to the next one, the last to the one before', async () => {
  function List() {
    const [items, setItems] = useState(['one', 'two', 'three']);
    return (
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Button onClick={() => setItems(items.filter((other) => other !== item))}>{`Remove ${item}`}</Button>
          </li>
        ))}
      </ul>
    );
  }
  await renderWithTheme(<List />);
  await press('Remove two');
  await expect.poll(focusedText).toBe('Remove three');
  await press('Remove three');
  await expect.poll(focusedText).toBe('Remove one');
});

it('a control that is disabled natively gives the focus on', async () => {
  function Native() {
    const [isDone, setDone] = useState(false);
    return (
      <section>
        <h2>Native</h2>
        <div>
          <button type="button" disabled={isDone} onClick={() => setDone(true)}>
            Less
          </button>
          <button type="button">More</button>
        </div>
      </section>
    );
  }
  await renderWithTheme(<Native />);
  await press('Less');
  await expect.poll(focusedText).toBe('More');
});

it('the focus moves on while the page changes in every frame', async () => {
  await renderWithTheme(<Vanishing />);
  const clock = document.body.appendChild(document.createElement('p'));
  let frame = 0;
  const tick = () => {
    clock.replaceChildren(String(performance.now()));
    // Long frames leave no time between two of them.
    for (const since = performance.now(); performance.now() - since < 20;);
    frame = requestAnimationFrame(tick);
  };
  tick();
  await press('Close');
  await expect.poll(focusedText, { timeout: 2_000 }).toBe('Components');
  cancelAnimationFrame(frame);
  clock.remove();
});

it('a control that is moved in the tree keeps the focus', async () => {
  await renderWithTheme(
    <ul>
      <li>
        <Button>First</Button>
      </li>
      <li>
        <Button>Second</Button>
      </li>
    </ul>,
  );
  const list = document.querySelector('main ul, ul')!;
  await press('First');
  list.append(list.firstElementChild!);
  expect(document.activeElement).toBe(document.body);
  await expect.poll(focusedText).toBe('First');
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it.each<[string, (button: HTMLButtonElement, isAway: boolean) => void]>([
  ['disabled', (button, isAway) => void (button.disabled = isAway)],
  ['hidden', (button, isAway) => void (button.hidden = isAway)],
  ['inert with its page', (button, isAway) => void (button.closest('main')!.inert = isAway)],
  ['not displayed', (button, isAway) => void (button.closest('main')!.style.display = isAway ? 'none' : '')],
])('a control that is %s for a frame or longer keeps the focus, or gives it on', async (_how, set) => {
  await renderWithTheme(
    <main>
      <h1>Bonuses</h1>
      <Button>Cancel</Button>
    </main>,
  );
  for (let frames = 1; frames <= 4; frames += 1) {
    await press('Cancel');
    const button = document.activeElement as HTMLButtonElement;
    set(button, true);
    for (let shown = 0; shown < frames; shown += 1) await frame();
    set(button, false);
    for (let shown = 0; shown < 4; shown += 1) await frame();
    await expect.poll(focusedText).toMatch(/^(Cancel|Bonuses|Components)$/);
  }
});

it('a visitor who leaves a control for an empty place stays there', async () => {
  await renderWithTheme(<Button>Stay</Button>);
  (page.getByRole('button', { name: 'Stay' }).element() as HTMLElement).focus();
  (document.activeElement as HTMLElement).blur();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(resolve))));
  expect(document.activeElement).toBe(document.body);
});

it('a disabled button keeps the focus and ignores clicks, Enter and the form', async () => {
  let sent = 0;
  await renderWithTheme(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" disabled onClick={() => (sent += 1)}>
        Send
      </Button>
    </form>,
  );
  await press('Send');
  expect(focusedText()).toBe('Send');
  (page.getByRole('textbox').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(sent).toBe(0);
});
