/** Repeats a batch until it returns 0 or time is up; the rest waits for the next run. Returns the sum. */
export async function untilDone(runBatch: () => Promise<number>, millisecondsMax: number): Promise<number> {
  const endsAt = Date.now() + millisecondsMax;
  let sum = 0;
  while (true) {
    const found = await runBatch();
    sum += found;
    if (found === 0 || Date.now() >= endsAt) return sum;
  }
}
