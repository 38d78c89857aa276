import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Results of a long audit, stored per visit, so that an interrupted run can be resumed. */
export interface VisitLog {
  /** True if an earlier run found no fault. */
  hasPassed(visit: string): boolean;
  add(visit: string, faults: readonly string[]): void;
}

/**
 * Stores visits in a file, one line of JSON each; the last line of a visit counts. Truncates the file unless
 * `isResumed`.
 */
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

/** Null for a line that a killed run had only partly written. */
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
