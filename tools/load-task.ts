import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';

const folder = join(import.meta.dirname, 'tasks');

/** Names of all tasks, one per file in `tools/tasks/`. */
export function taskNames(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => name.replace('.ts', ''))
    .toSorted();
}

/** Throws if the file does not export a `task`. */
export async function loadTask(name: string): Promise<Command> {
  const loaded: { task?: Command } = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  if (!loaded.task) throw new Error(`tools/tasks/${name}.ts does not export a task.`);
  return loaded.task;
}
