import { KEEP_TEXT } from '../navigation/recover-code.ts';
import { isRecord } from '../session/is-record.ts';
import { createStoredValue } from '../session/stored-value.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Texts of fields by name, and the address of the page that they belong to. */
interface Typed {
  readonly href: string;
  readonly texts: Readonly<Record<string, string>>;
}

const stored = createStoredValue<Typed>('typed', (value) =>
  isRecord(value) && typeof value['href'] === 'string' && isRecord(value['texts'])
    ? { href: value['href'], texts: value['texts'] as Typed['texts'] } // written below; other values are never found again
    : null,
);

/** Never stored: passwords, codes, card details, files, and consents. */
const SECRET = /pass|code|otp|secret|token|card|cvc|^cc-/i;
const KINDS = new Set(['text', 'email', 'tel', 'search', 'url', 'number', 'textarea', 'select-one']);
/** A dialog's fields appear when its code has loaded. */
const WAIT_MS = 15_000;

/** Fields of forms that may be stored, by their names. */
function fieldsOf(root: ParentNode): ReadonlyMap<string, Field> {
  const all = root.querySelectorAll<Field>('form :is(input, textarea, select)[name]');
  const may = ({ type, name, autocomplete }: Field) =>
    KINDS.has(type) && !SECRET.test(name) && !SECRET.test(autocomplete);
  return new Map(Array.from(all).flatMap((field) => (may(field) ? [[field.name, field] as const] : [])));
}

/** Stores what is typed on this page in this tab, until `restoreTyped` of the same address. */
export function keepTyped(root: ParentNode = document): void {
  const texts = Array.from(fieldsOf(root)).flatMap(([name, { value }]) =>
    value === '' ? [] : [[name, value] as const],
  );
  if (texts.length > 0) stored.write({ href: location.href, texts: Object.fromEntries(texts) });
}

/** Types the stored texts into the empty fields of this page, as they appear. Called after hydration. */
export function restoreTyped(root: HTMLElement = document.body): void {
  const typed = stored.read();
  stored.remove();
  if (typed === null || typed.href !== location.href) return;
  const left = new Map(Object.entries(typed.texts));
  const type = () => {
    for (const [name, field] of fieldsOf(root)) {
      const text = left.get(name);
      left.delete(name);
      if (text !== undefined && field.value !== text && (field.value === '' || field instanceof HTMLSelectElement))
        enter(field, text);
    }
    if (left.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(type);
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
  type();
}

/** Sets a value as an input by hand does, so that React's fields learn of it. */
function enter(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Restores what was typed before the document was loaded again for missing code, and keeps it over the next time. Called when the page is hydrated. */
export function keepTextOverReloads(): void {
  addEventListener(KEEP_TEXT, () => keepTyped());
  restoreTyped();
}
