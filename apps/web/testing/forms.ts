import { ERRORS, type ErrorCode } from '@marquee/contract/errors.ts';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiError } from '../lib/api/api-error.ts';
import { groupOf, nameOf, textOf } from './read-page.ts';

/** A refusal of the server, with the status of its code. */
export const refused = (code: ErrorCode, params: ApiError['params'] = {}): ApiError =>
  new ApiError(ERRORS[code].status, { code, params });

/** The response of acts that return nothing else. */
export const DONE = { done: true } as const;

/** The request is lost: the browser gets no response. */
export const LOST = Symbol('lost') as never;

/** Responds with one after the other, and with the last one from then on. */
export function inTurn<T extends readonly unknown[]>(...responses: T): () => T[number] {
  let count = 0;
  return () => {
    const response = responses[Math.min(count, responses.length - 1)];
    count += 1;
    if (response === undefined || response === LOST) throw new TypeError('Failed to fetch');
    return response;
  };
}

/** Fills in fields by their labels: text, the label of an option or of a radio button of a group, or whether a box is ticked. */
export async function fillIn(values: Readonly<Record<string, string | boolean>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const find = () => findControl(name, value);
    await expect.poll(find, { message: `a field called ${name}` }).not.toBeUndefined();
    const control = find();
    if (control instanceof HTMLSelectElement) await userEvent.selectOptions(control, String(value));
    else if (typeof value === 'boolean' || control?.type === 'radio') {
      if ((control as HTMLInputElement).checked !== value) control?.click();
    } else if (control) await userEvent.fill(control, value);
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function findControl(name: string, value: string | boolean): Control | undefined {
  const controls = [...document.querySelectorAll<Control>('input, textarea, select')];
  return controls.find((control) =>
    control.type === 'radio'
      ? groupOf(control) === name && nameOf(control).startsWith(String(value))
      : nameOf(control) === name,
  );
}

/** Presses the button, follows the link or opens the section of this name. */
export async function press(name: string | RegExp): Promise<void> {
  const isNamed = (element: Element) => {
    const names = [element.getAttribute('aria-label') ?? '', textOf(element)];
    return names.some((one) => (typeof name === 'string' ? one === name : name.test(one)));
  };
  const find = () =>
    [...document.querySelectorAll('button, a, summary')].find((each) => isNamed(each) && each.checkVisibility());
  await expect.poll(find, { message: `something to press called ${name}` }).not.toBeUndefined();
  const found = find();
  if (found) await userEvent.click(found);
}
