import { useEffect, useState } from 'react';

/** From here on a wait is noticed. */
const SLOW_MS = 700;

/** Tells screen readers what is going on, once it takes so long that they would wonder. What ends sooner, and each of several short steps, is not announced. */
export function SlowStatus({ text }: { readonly text: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className="visually-hidden" role="status">
      {isSlow && text}
    </span>
  );
}
