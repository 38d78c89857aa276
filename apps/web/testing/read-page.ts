import { expect, Snapshots, type DomainSnapshotAdapter, type MatchersObject } from 'vitest';

/** Elements that begin a line. */
const LINES = new Set(
  'H1 H2 H3 H4 H5 H6 LI TR CAPTION FIELDSET SECTION ARTICLE FORM DIALOG TABLE UL OL DL NAV HEADER FOOTER DETAILS'.split(
    ' ',
  ),
);
const WIDTH = 114;
/** Options of a list that are named before the rest is counted. */
const OPTIONS_MAX = 8;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (element: Element): element is Control =>
  ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName) && (element as Control).type !== 'hidden';

/** Collects text into parts, and parts into lines. */
class Lines {
  readonly #lines: string[][] = [[]];
  #text = '';
  #prefix = '';

  /** Begins the next part. */
  begin(prefix: string): void {
    this.#prefix = prefix;
  }

  add(text: string): void {
    this.#text += text;
  }

  endPart(ending = ''): void {
    const text = withoutMarks(this.#text);
    this.#text = '';
    if (text === '') return;
    this.#lines.at(-1)?.push(this.#prefix + text + ending);
    this.#prefix = '';
  }

  endLine(): void {
    this.endPart();
    if (this.#lines.at(-1)?.length !== 0) this.#lines.push([]);
  }

  read(separator = ' · '): string {
    this.endLine();
    return this.#lines
      .filter((parts) => parts.length > 0)
      .map((parts) => {
        const lines = [''];
        for (const part of parts) {
          const line = lines.at(-1) ?? '';
          const next = line === '' || line.endsWith(' ') ? line + part : line + separator + part;
          if (line !== '' && next.length > WIDTH) lines.push(`  ${part}`);
          else lines[lines.length - 1] = next;
        }
        return lines.map((line) => line.trimEnd()).join('\n');
      })
      .join('\n');
  }
}

/** Without the marks that isolate values in texts of another direction, and with one kind of space. */
const withoutMarks = (text: string) =>
  text
    .replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * What a person sees and hears of an element, as text: a line for each heading, entry, row and form, with ` · ` between its parts. `[Send]` is a button,
 * `[Terms](/terms)` a link, `(•)` and `( )` are radio buttons, `[x]` and `[ ]` checkboxes, `Name = "Ada"` is a field, `!` marks what is invalid. Words after a
 * comma say what else holds, such as `disabled`; a name for screen readers that differs from the text is in `«»`.
 */
export function readPage(element: Element): string {
  const lines = new Lines();
  readChildren(element, lines);
  return lines.read();
}

/** What has changed since an earlier reading: the lines that are new; lines without a successor are shown with `−`. */
export function changesOf(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const isKept = (line: string) => old.includes(line);
  const changes: string[] = [];
  let next = 0;
  let hasNew = false;
  const skipTo = (end: number) => {
    if (!hasNew) changes.push(...old.slice(next, end).map((line) => `− ${line.trim()}`));
    hasNew = false;
  };
  for (const line of now) {
    const found = isKept(line) ? old.indexOf(line, next) : -1;
    if (found < 0) {
      changes.push(line.trim());
      hasNew = true;
    } else {
      skipTo(found);
      next = found + 1;
    }
  }
  skipTo(old.length);
  return changes.join('\n');
}

/** The fields of a form with their values, by their labels. */
export function readFields(element: Element): Readonly<Record<string, string | boolean>> {
  const controls = [...element.querySelectorAll('input, textarea, select')].filter(isControl);
  const shown = controls.filter((control) => control.type !== 'radio' || (control as HTMLInputElement).checked);
  return Object.fromEntries(
    shown.map((control) => {
      if (control.type === 'radio') return [groupOf(control), nameOf(control)];
      return [nameOf(control), control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value];
    }),
  );
}

/** Names of the icons, by which a warning looks other than an error. */
export const iconsIn = (element: Element): readonly string[] =>
  [...element.querySelectorAll('use')].map((icon) => icon.href.baseVal.split('#')[1] ?? '');

/** Legend of the radio buttons of a group. */
export const groupOf = (control: Element): string => {
  const group = control.closest('fieldset, [role="radiogroup"]');
  const legend = group?.querySelector('legend');
  return legend ? inLine([legend]) : group ? nameOf(group) : '';
};

/** The name of an element as its label says it. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = ids.map((id) => document.getElementById(id)).filter((found) => found !== null);
  const labels = isControl(element) ? [...(element.labels ?? [])] : [];
  return element.getAttribute('aria-label') ?? inLine(named.length > 0 ? named : labels);
}

function inLine(elements: readonly Element[]): string {
  const lines = new Lines();
  for (const element of elements) readChildren(element, lines, true);
  return withoutMarks(lines.read(' '));
}

const readChildren = (element: Element, lines: Lines, isName = false): void => {
  for (const child of element.childNodes) readNode(child, lines, isName);
};

function readNode(node: Node, lines: Lines, isName: boolean): void {
  if (node instanceof Text) return lines.add(node.data);
  if (!(node instanceof HTMLElement || node instanceof SVGElement)) return;
  if (!node.checkVisibility({ visibilityProperty: true })) return;
  const isInline = getComputedStyle(node).display === 'inline';
  const endBlock = LINES.has(node.tagName) ? () => lines.endLine() : isInline ? () => {} : () => lines.endPart();
  endBlock();
  const whole = isName ? partOfName(node) : wholeText(node);
  if (whole !== null) lines.add(whole);
  else readBlock(node, lines, isName);
  const ending = ENDINGS[node.tagName];
  if (ending === undefined) endBlock();
  else lines.endPart(ending);
}

const ENDINGS: Readonly<Record<string, string>> = { DT: ': ', LEGEND: ': ', TD: ' | ', TH: ' | ' };

function readBlock(node: Element, lines: Lines, isName: boolean): void {
  const label = node.getAttribute('aria-label');
  const isEmpty = node.textContent === '' && !node.querySelector('input, img, iframe, [aria-label]');
  if (label !== null && !isEmpty && !isName) {
    lines.endLine();
    lines.add(label);
    lines.endPart(': ');
  }
  if (/^H[1-6]$/.test(node.tagName)) lines.begin('# ');
  if (node.getAttribute('role') === 'alert' && !isEmpty) lines.begin('! ');
  readChildren(node, lines, isName);
}

/** Text of an element within a label or a button; null if its children are read one by one. */
function partOfName(node: Element): string | null {
  if (isControl(node)) return '';
  return pictureText(node);
}

function pictureText(node: Element): string | null {
  if (node.tagName === 'IMG') return node.getAttribute('alt');
  const isPicture = node instanceof SVGElement || node.getAttribute('role') === 'img';
  return isPicture ? (node.getAttribute('aria-label') ?? '') : null;
}

/** Text of an element that is read as a whole; null if its children are read one by one. */
function wholeText(node: Element): string | null {
  const picture = pictureText(node);
  if (picture !== null) return picture;
  if (node instanceof HTMLProgressElement) return node.position < 0 ? '…' : `${Math.round(node.position * 100)}%`;
  if (node instanceof HTMLIFrameElement) return `(${node.title})`;
  if (isControl(node)) return controlText(node);
  if (node instanceof HTMLLabelElement && node.control instanceof HTMLElement && isControl(node.control))
    return node.contains(node.control) ? controlText(node.control) : '';
  const role = node.getAttribute('role');
  if (role === 'progressbar') return `${nameOf(node)} ${node.getAttribute('aria-valuetext') ?? ''}`;
  if (node.tagName === 'A') return `[${textAndName(node)}](${node.getAttribute('href') ?? ''})`;
  return ['BUTTON', 'SUMMARY'].includes(node.tagName) || role === 'tab' ? `[${textAndName(node)}]` : null;
}

/** Text of an element in one line. */
export const textOf = (element: Element): string => inLine([element]);

function textAndName(node: Element): string {
  const text = textOf(node);
  const label = node.getAttribute('aria-label');
  const name = label === null || label === text ? text : text === '' ? label : `${text} «${label}»`;
  return name + stateOf(node);
}

function controlText(control: Control): string {
  const name = nameOf(control) + stateOf(control);
  if (control.type === 'radio') return `${(control as HTMLInputElement).checked ? '(•)' : '( )'} ${name}`;
  if (control.type === 'checkbox') return `${(control as HTMLInputElement).checked ? '[x]' : '[ ]'} ${name}`;
  if (!(control instanceof HTMLSelectElement)) return `${name} = "${control.value}"`;
  const options = [...control.options].map(({ text }) => text);
  const chosen = control.selectedOptions[0]?.text ?? '';
  const [first = '', last = ''] = [options.find(isYear), options.findLast(isYear)];
  // A list of years moves on with the calendar.
  if (options.length > OPTIONS_MAX && first !== '')
    return `${name} = "${isYear(chosen) ? yearsAgo(chosen) : chosen}" of ${yearsAgo(first)} to ${yearsAgo(last)}`;
  const rest = options.length > OPTIONS_MAX ? [`${options.length - OPTIONS_MAX} more`] : [];
  return `${name} = "${chosen}" of ${[...options.slice(0, OPTIONS_MAX), ...rest].join(', ')}`;
}

const isYear = (text: string) => /^\d{4}$/.test(text);
const yearsAgo = (year: string) => `${new Date().getFullYear() - Number(year)} years ago`;

function stateOf(node: Element): string {
  const is = (name: string) => (node.getAttribute(`aria-${name}`) ?? 'false') !== 'false';
  const isDisabled = is('disabled') || node.matches(':disabled');
  const others = ['busy', 'pressed', 'expanded', 'selected', 'current'].filter(is);
  const words = [...(isDisabled && !is('busy') ? ['disabled'] : []), ...others];
  return (is('invalid') ? '!' : '') + words.map((word) => `, ${word}`).join('');
}

const READING: DomainSnapshotAdapter<string, string> = {
  name: 'reading',
  capture: String,
  render: (text) => `\n${text}\n`,
  parseExpected: (text) => text.trim(),
  match: (text, expected) => ({ pass: text === expected, message: 'It reads otherwise.' }),
};

const MATCHERS: MatchersObject = {
  toRead(received: unknown, text?: string) {
    return Snapshots.toMatchDomainInlineSnapshot.call(this, READING, received, text);
  },
  toReadAsStored(received: unknown) {
    return Snapshots.toMatchDomainSnapshot.call(this, READING, received);
  },
};
// As those of Vitest for ARIA snapshots: they poll until two readings are equal, and fail with a comparison.
for (const matcher of Object.values(MATCHERS)) Object.assign(matcher, { __vitest_poll_takeover__: true });
expect.extend(MATCHERS);

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Waits until the page reads so: `await expect.poll(site.read).toRead()`. `vitest --update` writes the text. */
    toRead(text?: string): R;
    /** The same with a text in `__snapshots__`, where it is long. */
    toReadAsStored(): R;
  }
}
