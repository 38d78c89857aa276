import { latinDigits } from '@marquee/text/digits.ts';
import { withoutAnyInvisible } from '@marquee/text/invisible.ts';

export type ComboOption = {
  value: string;
  label: string;
  /** Shown small after the label and also searched: a code, another name. */
  detail?: string;
  /** URL of a small image, such as a flag. */
  image?: string;
  disabled?: boolean;
};

/** Normal form for comparing: lower case, without accents and vowel marks, digits of any script as 0 to 9. */
export function foldText(text: string): string {
  return latinDigits(withoutAnyInvisible(text).normalize('NFKD').replace(/\p{M}/gu, '')).toLocaleLowerCase('en').trim();
}

/**
 * Options that contain `typed`: those that start with it, then those with a word that starts with it, then the rest.
 * Order is otherwise kept.
 */
export function matchOptions(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const query = foldText(typed);
  if (query === '') return options;
  return options
    .map((option) => ({ option, rank: rankOf(option, query) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

function rankOf({ label, detail }: ComboOption, query: string): number {
  const texts = [label, detail].filter((text) => text !== undefined).map((text) => foldText(text));
  const words = texts.flatMap((text) => text.split(/[\s\-+(/]/u));
  if (texts.some((text) => text.startsWith(query))) return 0;
  if (words.some((word) => word.startsWith(query))) return 1;
  return texts.some((text) => text.includes(query)) ? 2 : 3;
}

/**
 * The index that a key moves to, skipping disabled options; null for keys that move nothing. `at` is -1 if none is
 * active.
 */
export function nextIndex(key: string, at: number, options: readonly ComboOption[]): number | null {
  const open = options.flatMap((option, index) => (option.disabled ? [] : [index]));
  const here = open.indexOf(at);
  const to = {
    ArrowDown: here + 1,
    ArrowUp: here <= 0 ? open.length - 1 : here - 1,
    PageDown: Math.min(Math.max(here, 0) + 8, open.length - 1),
    PageUp: Math.max(here - 8, 0),
  }[key];
  return to === undefined ? null : (open[to % open.length] ?? null);
}
