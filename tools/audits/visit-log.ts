import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a long walk has seen, written down visit by visit, so that one that is broken off can be gone on with. */
export interface VisitLog {
  /** True where an earlier part of the walk found nothing wrong. */
  hasPassed(visit: string): boolean;
  add(visit: string, faults: readonly string[]): void;
}

/** Keeps visits in a file, one line of JSON for each; the last line of a visit counts. Begins anew unless an earlier walk is resumed. */
export function openVisitLog(file: string, isResumed: boolean): VisitLog {
  mkdirSync(dirname(file), { recursive: true });
  if (!isResumed) rmSync(file, { force: true });
  const passed = new Set<string>();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const seen = read(line);
    if (seen?.faults.length === 0) passed.add(seen.visit);
    else if (seen) passed.delete(seen.visit);
  }
  return {
    hasPassed: (visit) => passed.has(visit),
    add: (visit, faults) => appendFileSync(file, `${JSON.stringify({ visit, faults })}\n`),
  };
}

/** Null for what a walk that was killed had only half written. */
function read(line: string): { readonly visit: string; readonly faults: readonly unknown[] } | null {
  try {
    const seen: unknown = JSON.parse(line);
    if (typeof seen !== 'object' || seen === null || !('visit' in seen) || !('faults' in seen)) return null;
    const { visit, faults } = seen;
    return typeof visit === 'string' && Array.isArray(faults) ? { visit, faults } : null;
  } catch {
    return null;
  }
}
