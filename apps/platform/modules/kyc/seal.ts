import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 1;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES;
export const SEAL_KEY_BYTES = 32;

/** AES-256-GCM. The first key seals, all of them open: a new one is put in front, and the old one stays until nothing is left that it sealed. */
export interface Seal {
  /** Bound to `name`: sealed bytes that are moved under another name do not open. */
  readonly close: (bytes: Buffer, name: string) => Buffer;
  /** Throws where the bytes were changed, belong to another name, or their key is not known here. */
  readonly open: (sealed: Buffer, name: string) => Buffer;
}

const idOf = (key: Buffer) =>
  createHash('sha256').update('document key').update(key).digest().subarray(0, KEY_ID_BYTES);

export function createSeal(keys: readonly Buffer[]): Seal {
  const [first] = keys;
  if (!first || keys.some((key) => key.length !== SEAL_KEY_BYTES))
    throw new Error(`Documents are sealed with keys of ${SEAL_KEY_BYTES} bytes`);
  return {
    close: (bytes, name) => {
      const nonce = randomBytes(NONCE_BYTES);
      const head = Buffer.concat([Buffer.from([VERSION]), idOf(first), nonce]);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.concat([head, Buffer.from(name)]));
      return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, name) => {
      const head = sealed.subarray(0, HEAD_BYTES);
      const key = keys.find((one) => idOf(one).equals(head.subarray(1, 1 + KEY_ID_BYTES)));
      if (sealed.length < HEAD_BYTES + TAG_BYTES || head[0] !== VERSION || !key)
        throw new Error('These bytes were not sealed with a key that is known here');
      const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(1 + KEY_ID_BYTES));
      decipher.setAAD(Buffer.concat([head, Buffer.from(name)])).setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}
