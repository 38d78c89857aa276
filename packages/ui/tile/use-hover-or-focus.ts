import { useState } from 'react';

/** Tells from when on somebody has been at an element: a pointer over it, a finger on it, or the focus in it. */
export function useHoverOrFocus() {
  const [isHoveredOrFocused, setHoveredOrFocused] = useState(false);
  const arrive = () => setHoveredOrFocused(true);
  return { isHoveredOrFocused, handlers: { onPointerEnter: arrive, onFocus: arrive } };
}
