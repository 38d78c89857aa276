import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

export interface SentFile {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
  /** Name of the form part. */
  readonly part?: string;
}

export interface SendFileOptions {
  readonly token?: string;
  readonly key?: string | null;
  readonly brand?: string;
  /** Sends without a Content-Length. */
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

/** A multipart form as browsers send it. */
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

/** Uploads as a browser does; `body` is sent unchanged. */
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
  // An upload that is rejected early may get a write error; the response arrives all the same.
  sent.on('error', () => {});
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage]; // type of the event's argument
  let text = '';
  for await (const piece of response.setEncoding('utf8')) text += String(piece);
  return { status: response.statusCode ?? 0, body: text === '' ? {} : (JSON.parse(text) as UploadResponse['body']) };
}

export function sendFile(port: number, file: SentFile, options: SendFileOptions = {}): Promise<UploadResponse> {
  return sendBody(port, formOf([file]), options);
}
