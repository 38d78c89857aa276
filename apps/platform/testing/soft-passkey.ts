import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A software passkey: creates browser responses by hand (WebAuthn level 3, no attestation, ES256). */
export class SoftPasskey {
  readonly #id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #uses = 0;

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  /** Response to the options of a creation. */
  create(options: Record<string, unknown>, origin: string): Record<string, unknown> {
    const flags = USER_PRESENT | USER_VERIFIED | HAS_KEY;
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.#id.length);
    const data = Buffer.concat([this.#head(origin, flags), Buffer.alloc(16), idLength, this.#id, this.#coseKey()]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // CBOR by hand: { fmt: 'none', attStmt: {}, authData }
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59]),
      size,
      data,
    ]);
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', options, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Response to the options of a login or step-up. */
  get(
    options: Record<string, unknown>,
    origin: string,
    { isVerified = true }: { isVerified?: boolean } = {},
  ): Record<string, unknown> {
    this.#uses += 1;
    const data = this.#head(origin, USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
    const clientData = this.#clientData('webauthn.get', options, origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey);
    return this.#response({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #response(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #head(origin: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#uses);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, options: Record<string, unknown>, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }));
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}
