import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Repeats after hydration what was chosen in the server's HTML: React knows nothing of it, and would write its own values
 * into the fields. Texts need no such care, because the form library reads them from the fields.
 */
export function useEarlyChoices(form: RefObject<HTMLFormElement | null>, isHydrated: boolean): void {
  const early = useRef<readonly (() => void)[]>([]);
  const remember = useEffectEvent(() => {
    if (!isHydrated) early.current = choicesOf(form.current);
  });
  // React writes its values with the next rendering.
  useLayoutEffect(() => remember(), []);
  // After the effects that restore a draft: what was chosen on this page is newer.
  useEffect(() => queueMicrotask(() => early.current.forEach((choose) => choose())), []);
}

/** For each choice that differs from the server's HTML, a function that makes it as an input by hand does. */
function choicesOf(form: HTMLFormElement | null): readonly (() => void)[] {
  const selects = [...(form?.querySelectorAll('select') ?? [])].filter(isChanged);
  const boxes = form?.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox])') ?? [];
  const clicked = [...boxes].filter(({ type, checked, defaultChecked }) =>
    type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked,
  );
  return [
    ...clicked.map((box) => () => {
      // A click counts for React only if it changes what the field had before.
      box.checked = box.defaultChecked;
      box.click();
    }),
    ...selects.map((select) => {
      const { value } = select;
      return () => {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      };
    }),
  ];
}

function isChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const all = [...options];
  const selected = all.findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== (selected >= 0 ? selected : all.findIndex(({ disabled }) => !disabled));
}
