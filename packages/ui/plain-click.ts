export type ClickKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/**
 * True for a click to handle client-side. With a modifier or another button the visitor wants a tab, a window or a
 * download, which is left to the browser.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
