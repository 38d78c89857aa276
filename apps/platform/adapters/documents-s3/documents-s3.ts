import { AwsClient } from 'aws4fetch';
import type { DocumentStore } from '../../modules/verification/port.ts';

export interface S3Settings {
  /** URL of the bucket: `https://documents.s3.eu-central-1.amazonaws.com` or `https://store.example/documents`. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 20_000;

/** Stores documents in a private bucket of S3 or a compatible store. Requests are signed (version 4); file URLs are never exposed. */
export function createDocumentsS3({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Settings): DocumentStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const base = bucketUrl.replace(/\/+$/, '');
  const send = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<Response> =>
    client.fetch(`${base}/${key}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }),
      aws: { signQuery: false },
    });
  const failed = (verb: string, { status }: Response) =>
    new Error(`The document store responded to ${verb} with status ${status}`);
  return {
    put: async (key, encrypted) => {
      const response = await send('PUT', key, encrypted);
      await response.body?.cancel();
      if (!response.ok) throw failed('PUT', response);
    },
    get: async (key) => {
      const response = await send('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw failed('GET', response);
    },
    remove: async (key) => {
      const response = await send('DELETE', key);
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw failed('DELETE', response);
    },
  };
}
