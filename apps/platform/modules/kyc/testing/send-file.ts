import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

export interface SentFile {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
  /** Name of the part. */
  readonly part?: string;
}

export interface SendFileOptions {
  readonly token?: string;
  readonly key?: string | null;
  readonly brand?: string;
  /** Without saying beforehand how long it is. */
  readonly isChunked?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface UploadResponse {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly file?: {
      readonly fileId: string;
      readonly kind: string;
      readonly bytes: number;
      readonly pageCount: number;
    };
  };
}

const BOUNDARY = 'boundary-of-a-test';

/** Parts of a form as browsers write them. */
export function formOf(files: readonly SentFile[]): Buffer {
  return Buffer.concat([
    ...files.flatMap(({ bytes, name = 'scan.jpg', type = 'image/jpeg', part = 'file' }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** Uploads as a browser does; `body` is sent as it is. */
export async function sendBody(port: number, body: Buffer, options: SendFileOptions = {}): Promise<UploadResponse> {
  const { token, key = randomUUID(), brand = 'handelskade', isChunked = false, headers = {} } = options;
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/user/upload-document',
    agent: false,
    headers: {
      host: `${brand}.localhost:${port}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(!isChunked && { 'content-length': String(body.length) }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== null && { 'idempotency-key': key }),
      ...headers,
    },
  });
  // Who is refused early may find the line closed while still talking; the answer is there all the same.
  sent.on('error', () => {});
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage]; // what the event carries
  let text = '';
  for await (const piece of response.setEncoding('utf8')) text += String(piece);
  return { status: response.statusCode ?? 0, body: text === '' ? {} : (JSON.parse(text) as UploadResponse['body']) };
}

export function sendFile(port: number, file: SentFile, options: SendFileOptions = {}): Promise<UploadResponse> {
  return sendBody(port, formOf([file]), options);
}
