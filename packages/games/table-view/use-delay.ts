import { useEffect, useState } from 'react';

/** Whether `ms` have passed since `id` changed; true at once without a delay. */
export function useDelay(id: string | null, ms: number): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  const [started, setStarted] = useState<{ readonly id: string | null; readonly ms: number }>({ id: null, ms: 0 });
  // The delay is that of the first render with this id; later renders may compute another one.
  if (started.id !== id) setStarted({ id, ms });
  useEffect(() => {
    if (started.ms === 0) return setPassed(started.id);
    const timer = setTimeout(() => setPassed(started.id), started.ms);
    return () => clearTimeout(timer);
  }, [started]);
  return passed === id || (ms === 0 && started.id !== id);
}
