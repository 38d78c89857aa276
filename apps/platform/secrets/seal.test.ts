import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal, SEAL_KEY_BYTES } from './seal.ts';

const [old, fresh, other] = [1, 2, 3].map(() => randomBytes(SEAL_KEY_BYTES)) as [Buffer, Buffer, Buffer]; // three in, three out
const paper = Buffer.from('a passport');

test('what was sealed says nothing, opens under its name, and never twice alike', () => {
  const seal = createSeal([fresh]);
  const [one, two] = [seal.close(paper, 'a/1'), seal.close(paper, 'a/1')];
  expect(one.includes('passport')).toBe(false);
  expect(one.equals(two)).toBe(false);
  expect(seal.open(one, 'a/1')).toEqual(paper);
});

test('nothing that was changed, moved or sealed elsewhere opens', () => {
  const seal = createSeal([fresh]);
  const sealed = seal.close(paper, 'a/1');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed, 'a/1'), `byte ${at}`).toThrow();
  }
  expect(() => seal.open(sealed, 'a/2')).toThrow();
  expect(() => createSeal([other]).open(sealed, 'a/1')).toThrow();
  expect(() => seal.open(sealed.subarray(0, 20), 'a/1')).toThrow();
});

test('a new key in front seals, and the old one still opens', () => {
  const before = createSeal([old]).close(paper, 'a/1');
  const both = createSeal([fresh, old]);
  expect(both.open(before, 'a/1')).toEqual(paper);
  expect(createSeal([fresh]).open(both.close(paper, 'a/1'), 'a/1')).toEqual(paper);
  expect(both.isNewest(before)).toBe(false);
  expect(both.isNewest(both.close(paper, 'a/1'))).toBe(true);
  expect(() => createSeal([])).toThrow();
  expect(() => createSeal([Buffer.alloc(16)])).toThrow();
});
