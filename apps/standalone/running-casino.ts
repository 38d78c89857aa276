import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startTimeOf } from '@marquee/local-postgres/processes.ts';

const fileIn = (dataDir: string) => join(dataDir, 'casino.json');

/** Records which port the casino of a data folder listens on, for commands beside it. The result removes the record. */
export function recordRunning(dataDir: string, port: number): () => Promise<void> {
  writeFileSync(fileIn(dataDir), JSON.stringify({ port, pid: process.pid, startTime: startTimeOf(process.pid) }));
  return async () => rmSync(fileIn(dataDir), { force: true });
}

/** Port of the casino that runs with a data folder; null if none runs. The record of a killed process does not count. */
export function findRunningPort(dataDir: string): number | null {
  try {
    const { port, pid, startTime } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Record<string, unknown>;
    if (typeof port !== 'number' || typeof pid !== 'number') return null;
    return isAlive(pid) && startTimeOf(pid) === startTime ? port : null;
  } catch {
    return null;
  }
}
