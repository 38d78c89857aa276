import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { useAnchoredPanel } from '../popover/use-anchored-panel.ts';
import { optionId } from './option-list.tsx';
import { matchOptions, nextIndex, type ComboOption } from './options.rules.ts';

/** State of a combobox: typed text, whether the list is open, active option. */
export function useCombobox({
  options,
  value,
  onChange,
  listId,
}: {
  options: readonly ComboOption[];
  value: string | null;
  onChange: (value: string) => void;
  listId: string;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeAt, setActiveAt] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const matches = matchOptions(options, typed ?? '');

  const { anchor, panel } = useAnchoredPanel(isOpen);

  function open(otherwise = -1) {
    const at = options.findIndex((option) => option.value === value);
    setOpen(true);
    setActiveAt(at < 0 ? otherwise : at);
  }
  function close() {
    setOpen(false);
    setTyped(null);
    setActiveAt(-1);
  }
  function pick(option: ComboOption) {
    if (option.value !== value) onChange(option.value);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    const active = matches[activeAt];
    if (event.key === 'Enter' && isOpen && active) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      // Closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else {
      const next = nextIndex(event.key, activeAt, matches);
      if (next === null || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (isOpen) setActiveAt(next);
      else open(next);
    }
  }

  const inputProps = {
    value: typed ?? chosen?.label ?? '',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': isOpen && matches[activeAt] ? optionId(listId, activeAt) : undefined,
    onClick: () => (isOpen ? undefined : open()),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: close,
    onKeyDown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      setOpen(true);
      setActiveAt(target.value === '' ? -1 : 0);
    },
  };
  return { anchor, panel, chosen, matches, typed, isOpen, activeAt, setActiveAt, pick, inputProps };
}
