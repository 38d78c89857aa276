/**
 * Props of a `<button type="button">` that keeps the focus while it cannot be pressed. A natively disabled button loses it to the page, and a player with a keyboard
 * would start at the top again.
 */
export function pressable<E>(canPress: boolean, onPress: ((event: E) => void) | undefined) {
  return canPress ? { onClick: onPress } : ({ 'aria-disabled': true } as const);
}
