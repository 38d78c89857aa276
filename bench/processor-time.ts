import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000;

interface ProcessTimes {
  readonly parent: number;
  /** Of the process and of its children that have ended. */
  readonly ticks: number;
}

function timesOf(pid: string): ProcessTimes | undefined {
  try {
    // After the name in parentheses: state, parent, …, then utime, stime, cutime, cstime as fields 14 to 17.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined; // it ended meanwhile
  }
}

/** Processor time (user and system) of a process and all its descendants so far, in microseconds. Linux only. */
export function processorTimeUs(root: number): number {
  const all = new Map<number, ProcessTimes>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const times = timesOf(pid);
    if (times) all.set(Number(pid), times);
  }
  const isBelow = (pid: number): boolean => pid === root || (all.has(pid) && isBelow(all.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, times] of all) if (isBelow(pid)) ticks += times.ticks;
  return ticks * TICK_US;
}
