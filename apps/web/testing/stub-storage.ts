import { afterEach, beforeEach, vi } from 'vitest';

/** Storage of a tab or of the browser for tests in Node.js, empty before each test. Returns what is stored, by name. */
export function stubStorage(storage: 'sessionStorage' | 'localStorage'): Map<string, string> {
  const values = new Map<string, string>();
  beforeEach(() => {
    values.clear();
    vi.stubGlobal(storage, {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
      removeItem: (name: string) => void values.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return values;
}
