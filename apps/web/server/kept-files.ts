import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;
/** How long files of a release are served after its last process has stopped. */
export const FILES_KEPT_MS = 14 * DAY_MS;

/**
 * Copies the files of this build into `kept`, which all processes of the site share, and marks them as in use. Deletes files that no process has marked for 14
 * days. A page that was opened before a release so finds its files after it, and a process of the former release serves those of the next one.
 */
export async function keepFiles(own: string, kept: string, nowMs: number): Promise<void> {
  await mkdir(kept, { recursive: true });
  const now = new Date(nowMs);
  const known = new Set(await readdir(kept));
  const names = new Set(await readdir(own));
  for (const name of names) {
    const file = join(kept, name);
    if (!known.has(name)) {
      // Whole or not at all: other processes serve it.
      const unfinished = `${file}.${process.pid}`;
      await copyFile(join(own, name), unfinished);
      await rename(unfinished, file);
    }
    await utimes(file, now, now);
  }
  for (const name of known) {
    if (names.has(name)) continue;
    // Another process may have deleted it.
    const usedAtMs = await stat(join(kept, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => nowMs,
    );
    if (nowMs - usedAtMs > FILES_KEPT_MS) await rm(join(kept, name), { force: true });
  }
}

/** Keeps the files now and once a day. Returns a function that stops it. A failure is reported; the site then serves its own files only. */
export async function keepFilesDaily(
  own: string,
  kept: string,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const keep = () => keepFiles(own, kept, Date.now()).catch(onError);
  await keep();
  const timer = setInterval(() => void keep(), DAY_MS).unref();
  return () => clearInterval(timer);
}
