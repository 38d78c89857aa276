import { RENEWED_TOKEN_HEADER } from '@marquee/contract/constants.ts';
import type { ErrorBody } from '@marquee/contract/endpoint.ts';
import { currentToken, endSession, isRenewed, renewToken, sessionSignal } from '../session/session-store.ts';
import { currentRequestContext } from '../site/request-context.ts';
import { announceMutation } from './announce-mutation.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { endpointOf } from './endpoint-table.ts';
import type { EndpointResponse } from './endpoint-types.ts';

const TIMEOUT_MS = 300_000;

export interface FileToSend {
  readonly file: Blob;
  readonly idempotencyKey: string;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

type UploadedFile = EndpointResponse<'uploadDocument'>['file'];

/** Uploads one file. Like `callApi`, with progress, which `fetch` does not report. An aborted upload throws the signal's reason. */
export function uploadFile({ file, idempotencyKey, onProgress, signal }: FileToSend): Promise<UploadedFile> {
  const { method, path } = endpointOf('uploadDocument');
  const token = currentToken();
  const session = sessionSignal();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  for (const one of [signal, session]) one.addEventListener('abort', stop);
  return new Promise<UploadedFile>((resolve, reject) => {
    request.open(method, path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', currentRequestContext().site.locale);
    request.setRequestHeader('idempotency-key', idempotencyKey);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onerror = () => reject(new ConnectionError('offline'));
    request.ontimeout = () => reject(new ConnectionError('timeout'));
    request.onabort = () => {
      // When the session has ended, the page is being left and no caller needs the result.
      if (!session.aborted) reject(signal.reason);
    };
    request.onload = () => {
      // Another tab has received the session's next token: sent again, the file is accepted.
      if (request.status === 403 && isRenewed(token)) return reject(new ConnectionError('unreadable'));
      if (request.status === 403) return endSession(token);
      const renewed = request.getResponseHeader(RENEWED_TOKEN_HEADER);
      if (renewed !== null) renewToken(token, renewed);
      announceMutation('uploadDocument');
      const body = readJson(request.responseText);
      if (body === null) reject(new ConnectionError('unreadable'));
      else if (request.status === 200) resolve((body as EndpointResponse<'uploadDocument'>).file);
      else reject(new ApiError(request.status, body as ErrorBody));
    };
    const form = new FormData();
    // The file name is not sent: it may contain personal data.
    form.append('file', file, 'document');
    request.send(form);
  }).finally(() => {
    for (const one of [signal, session]) one.removeEventListener('abort', stop);
  });
}

function readJson(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}
