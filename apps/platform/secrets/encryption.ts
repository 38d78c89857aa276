import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 1;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES;
export const ENCRYPTION_KEY_BYTES = 32;

/**
 * Encrypts what is stored: AES-256-GCM. The first key encrypts, all of them decrypt; the id of the key stands in front of each value, so that a command finds what an old
 * key encrypted (`rotate-secrets`).
 */
export interface Encryption {
  /** Bound to `name`: sealed bytes that are moved under another name do not open. */
  readonly encrypt: (bytes: Buffer, name: string) => Buffer;
  /** Throws where the bytes were changed, belong to another name, or their key is not known here. */
  readonly decrypt: (encrypted: Buffer, name: string) => Buffer;
  /** True where the first key sealed these bytes. */
  readonly isNewest: (encrypted: Buffer) => boolean;
}

const idOf = (key: Buffer) => createHash('sha256').update('seal key').update(key).digest().subarray(0, KEY_ID_BYTES);

export function createEncryption(keys: readonly Buffer[]): Encryption {
  const [first] = keys;
  if (!first || keys.some((key) => key.length !== ENCRYPTION_KEY_BYTES))
    throw new Error(`Values are sealed with keys of ${ENCRYPTION_KEY_BYTES} bytes`);
  const known = keys.map((key) => ({ key, id: idOf(key) }));
  const newestId = idOf(first);
  const keyIdOf = (encrypted: Buffer) => encrypted.subarray(1, 1 + KEY_ID_BYTES);
  return {
    encrypt: (bytes, name) => {
      const nonce = randomBytes(NONCE_BYTES);
      const head = Buffer.concat([Buffer.from([VERSION]), newestId, nonce]);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.concat([head, Buffer.from(name)]));
      return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: (encrypted, name) => {
      const head = encrypted.subarray(0, HEAD_BYTES);
      const keyEntry = known.find(({ id }) => id.equals(keyIdOf(encrypted)));
      if (encrypted.length < HEAD_BYTES + TAG_BYTES || head[0] !== VERSION || !keyEntry)
        throw new Error('These bytes were not sealed with a key that is known here');
      const decipher = createDecipheriv('aes-256-gcm', keyEntry.key, head.subarray(1 + KEY_ID_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.concat([head, Buffer.from(name)])).setAuthTag(encrypted.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(encrypted.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    isNewest: (encrypted) => encrypted[0] === VERSION && keyIdOf(encrypted).equals(newestId),
  };
}
