import { useState } from 'react';

/** Tells from when on somebody has been at an element: a pointer over it, a finger on it, or the focus in it. */
export function useReach() {
  const [isReached, setReached] = useState(false);
  const arrive = () => setReached(true);
  return { isReached, reach: { onPointerEnter: arrive, onFocus: arrive } };
}
