import { useState } from 'react';

/** True from the first hover, touch or focus of an element on. */
export function useHoverOrFocus() {
  const [isHoveredOrFocused, setHoveredOrFocused] = useState(false);
  const arrive = () => setHoveredOrFocused(true);
  return { isHoveredOrFocused, handlers: { onPointerEnter: arrive, onFocus: arrive } };
}
