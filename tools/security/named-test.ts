import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Whether a file of this repository contains a test with this title, or with a template that gives it. */
export function hasTest(file: string, title: string): boolean {
  const path = join(ROOT, file);
  return existsSync(path) && readFileSync(path, 'utf8').includes(title);
}
