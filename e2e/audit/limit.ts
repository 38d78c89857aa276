/** Runs at most `max` tasks concurrently; the others wait in order. */
export function createLimit(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const pending: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === max) await new Promise<void>((resolve) => pending.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = pending.shift();
      // The next task takes over the slot.
      if (next) next();
      else running -= 1;
    }
  };
}
