import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);
const secret = Buffer.from('twenty bytes of hope');

test('a sealed secret opens with its key for its owner, and shows nothing before', () => {
  const sealed = seal(key, 'plr_one', secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(unseal(key, 'plr_one', sealed)).toEqual(secret);
  expect(seal(key, 'plr_one', secret)).not.toEqual(sealed);
});

test('for another player, with another key or with a changed byte it does not open', () => {
  const sealed = seal(key, 'plr_one', secret);
  expect(() => unseal(key, 'plr_two', sealed)).toThrow();
  expect(() => unseal(randomBytes(32), 'plr_one', sealed)).toThrow();
  for (const at of [0, 1, 14, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal(key, 'plr_one', changed)).toThrow();
  }
});
