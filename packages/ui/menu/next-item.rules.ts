/**
 * Index of the menu item that a key moves to; null for other keys. Arrow keys wrap around; a letter goes to the next
 * item that starts with it.
 */
export function nextItem(key: string, at: number, texts: readonly string[]): number | null {
  const count = texts.length;
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if ([...key].length !== 1) return null;
  const hasLetter = (text: string) => text.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const next = texts.findIndex((text, index) => index > at && hasLetter(text));
  const found = next === -1 ? texts.findIndex(hasLetter) : next;
  return found === -1 ? null : found;
}
