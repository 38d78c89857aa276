/** Repeats a step of bounded size until it finds nothing more, or time is up: the rest waits for the job's next turn. Answers the sum. */
export async function untilDone(runBatch: () => Promise<number>, millisecondsMax: number): Promise<number> {
  const endsAt = Date.now() + millisecondsMax;
  let sum = 0;
  while (true) {
    const found = await runBatch();
    sum += found;
    if (found === 0 || Date.now() >= endsAt) return sum;
  }
}
