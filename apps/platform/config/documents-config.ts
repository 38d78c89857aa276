import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '@marquee/contract/environment.ts';
import { required } from './required-setting.ts';
import { SettingsError } from '../modules/brands/index.ts';

/** Storage of players' documents. */
export interface DocumentsConfig {
  /** The first encrypts, all decrypt. */
  readonly keys: readonly Buffer[];
  /** Uploads in progress, encrypted with temporary keys. */
  readonly spoolFolder: string;
  readonly storage:
    | { readonly kind: 'folder'; readonly folder: string }
    | {
        readonly kind: 's3';
        readonly bucketUrl: string;
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      };
}

/** Null without a key: this installation does not accept files. */
export function documentsConfig(settings: Environment): DocumentsConfig | null {
  const { DOCUMENTS_KEY: keys = [], DOCUMENTS_DIR: folder, DOCUMENTS_S3_URL: bucketUrl } = settings;
  if (keys.length === 0) return null;
  if (bucketUrl === undefined) {
    if (folder === undefined)
      throw new SettingsError('environment', 'DOCUMENTS_KEY', 'needs DOCUMENTS_DIR or DOCUMENTS_S3_URL');
    return { keys, spoolFolder: join(folder, 'incoming'), storage: { kind: 'folder', folder: join(folder, 'stored') } };
  }
  return {
    keys,
    spoolFolder: folder === undefined ? join(tmpdir(), 'marquee-documents') : join(folder, 'incoming'),
    storage: {
      kind: 's3',
      bucketUrl,
      region: settings.DOCUMENTS_S3_REGION,
      accessKeyId: required(settings, 'DOCUMENTS_S3_ACCESS_KEY_ID'),
      secretAccessKey: required(settings, 'DOCUMENTS_S3_SECRET_ACCESS_KEY'),
    },
  };
}
