import { afterEach, expect, test, vi } from 'vitest';
import { tabStorage } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('falls back to memory where the browser denies storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(tabStorage.getItem('a')).toBeNull();
  tabStorage.setItem('a', '1');
  expect(tabStorage.getItem('a')).toBe('1');
  tabStorage.removeItem('a');
  expect(tabStorage.getItem('a')).toBeNull();
});

test('reads what another page of the tab has stored or removed', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  tabStorage.setItem('a', '1');
  stored.clear();
  expect(tabStorage.getItem('a')).toBeNull();
});
