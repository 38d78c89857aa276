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
  if ([...key].length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const candidate = (Math.max(at, -1) + step) % count;
    if (texts[candidate]?.trim().toLocaleLowerCase().startsWith(letter)) return candidate;
  }
  return null;
}
