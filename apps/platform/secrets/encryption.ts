import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 1;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES;
export const ENCRYPTION_KEY_BYTES = 32;

/**
 * Encrypts stored data with AES-256-GCM. The first key encrypts, all decrypt; each value starts with its key id, so
 * that `rotate-secrets` finds values of old keys.
 */
export interface Encryption {
  /** Bound to `name`: bytes moved to another name cannot be decrypted. */
  readonly encrypt: (bytes: Buffer, name: string) => Buffer;
  /** Throws if the bytes were changed, belong to another name, or their key is unknown. */
  readonly decrypt: (encrypted: Buffer, name: string) => Buffer;
  /** True if the first key encrypted these bytes. */
  readonly isNewest: (encrypted: Buffer) => boolean;
}

const idOf = (key: Buffer) => createHash('sha256').update('seal key').update(key).digest().subarray(0, KEY_ID_BYTES);

export function createEncryption(keys: readonly Buffer[]): Encryption {
  const [first] = keys;
  if (!first || keys.some((key) => key.length !== ENCRYPTION_KEY_BYTES))
    throw new Error(`Encryption keys must have ${ENCRYPTION_KEY_BYTES} bytes`);
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
        throw new Error('These bytes were encrypted with an unknown key');
      const decipher = createDecipheriv('aes-256-gcm', keyEntry.key, head.subarray(1 + KEY_ID_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.concat([head, Buffer.from(name)])).setAuthTag(encrypted.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(encrypted.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    isNewest: (encrypted) => encrypted[0] === VERSION && keyIdOf(encrypted).equals(newestId),
  };
}
