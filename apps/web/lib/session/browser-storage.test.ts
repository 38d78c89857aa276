import { expect, test, vi } from 'vitest';
import { stubStorage } from '../../testing/stub-storage.ts';
import { tabStorage } from './browser-storage.ts';

const stored = stubStorage('sessionStorage');

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
  expect(tabStorage.tryToStore('a', '1')).toBe(false);
  expect(tabStorage.getItem('a')).toBeNull();
});

test('stores a value that must outlive the page', () => {
  expect(tabStorage.tryToStore('a', '1')).toBe(true);
  expect(sessionStorage.getItem('a')).toBe('1');
});

test('reads what another page of the tab has stored or removed', () => {
  tabStorage.setItem('a', '1');
  stored.clear();
  expect(tabStorage.getItem('a')).toBeNull();
});
