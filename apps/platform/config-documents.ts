import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEAL_KEY_BYTES } from './modules/kyc/index.ts';
import { SettingsError } from './modules/brands/index.ts';

/** Where players' documents are kept. */
export interface DocumentsConfig {
  /** The first seals, all open. */
  readonly keys: readonly Buffer[];
  /** Files on their way in, enciphered with keys of the moment. */
  readonly spoolFolder: string;
  readonly place:
    | { readonly kind: 'folder'; readonly folder: string }
    | {
        readonly kind: 's3';
        readonly bucketUrl: string;
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      };
}

type Env = Readonly<Record<string, string | undefined>>;

/** Null where no key is set: this installation takes no files then. */
export function documentsConfig(env: Env): DocumentsConfig | null {
  const texts = (env['DOCUMENTS_KEY'] ?? '').split(',').map((text) => text.trim());
  const keys = texts.filter((text) => text !== '').map(keyOf);
  if (keys.length === 0) return null;
  const folder = env['DOCUMENTS_DIR'] ?? '';
  const bucketUrl = env['DOCUMENTS_S3_URL'] ?? '';
  if (bucketUrl === '') {
    if (folder === '')
      throw new SettingsError('environment', 'DOCUMENTS_KEY', 'needs DOCUMENTS_DIR or DOCUMENTS_S3_URL');
    return { keys, spoolFolder: join(folder, 'incoming'), place: { kind: 'folder', folder: join(folder, 'kept') } };
  }
  if (!URL.canParse(bucketUrl)) throw new SettingsError('environment', 'DOCUMENTS_S3_URL', 'is no address');
  return {
    keys,
    spoolFolder: folder === '' ? join(tmpdir(), 'marquee-documents') : join(folder, 'incoming'),
    place: {
      kind: 's3',
      bucketUrl,
      region: env['DOCUMENTS_S3_REGION'] ?? 'us-east-1',
      accessKeyId: needed(env, 'DOCUMENTS_S3_ACCESS_KEY_ID'),
      secretAccessKey: needed(env, 'DOCUMENTS_S3_SECRET_ACCESS_KEY'),
    },
  };
}

function keyOf(text: string): Buffer {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== SEAL_KEY_BYTES)
    throw new SettingsError('environment', 'DOCUMENTS_KEY', `must be ${SEAL_KEY_BYTES} bytes in base64 or hexadecimal`);
  return key;
}

function needed(env: Env, name: string): string {
  const value = env[name] ?? '';
  if (value === '') throw new SettingsError('environment', name, 'is not set');
  return value;
}
