const TARGET_PX = 44;
/** Styles for a mouse have lower controls; their width is the same. */
const MOUSE_HEIGHT_PX = 36;

/** Controls that are too small for a finger, with their sizes. For tests. */
export function smallTargets(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('button, select, input, summary, a')].flatMap((control) => {
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    const name = control.getAttribute('aria-label') ?? control.textContent;
    // A field for the keyboard alone lets pointers through.
    const isForKeys = control.matches('[role=gridcell]') && getComputedStyle(control).pointerEvents === 'none';
    const isHidden = isForKeys || width === 0 || height === 0 || control.closest('.visually-hidden') !== null;
    const least = matchMedia('(pointer: coarse)').matches ? TARGET_PX : MOUSE_HEIGHT_PX;
    const isLarge = Math.round(width) >= TARGET_PX && Math.round(height) >= least;
    return isHidden || isLarge ? [] : [`${name}: ${Math.round(width)} × ${Math.round(height)}`];
  });
}
