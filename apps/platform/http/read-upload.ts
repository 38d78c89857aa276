import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { UPLOAD_BYTES_LIMIT } from '@marquee/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_MS_MAX } from './body-time.ts';
import { Refusal } from '../core/refusal.ts';
import type { Upload } from '../core/upload.ts';

/** Boundary and headers around the file. */
const FRAME_BYTES_MAX = 4_096;
const BODY_BYTES_LIMIT = UPLOAD_BYTES_LIMIT + FRAME_BYTES_MAX;
const FIELD_NAME = 'file';

/** The minimum rate of an upload, so that slow senders do not block others. */
export interface Pace {
  readonly windowMs: number;
  /** Minimum bytes per window, over the whole connection; the last window may be shorter. */
  readonly bytesMin: number;
}
/** 1.6 kB per second, far below a poor mobile connection. */
const PACE: Pace = { windowMs: 10_000, bytesMin: 16_384 };
/** Time for the error to reach a connected client. */
const REFUSAL_MS = 2_000;

export function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');
}

/** True if the request has a Content-Length within the limit. */
export function isBoundedUpload(request: FastifyRequest): boolean {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return request.headers['transfer-encoding'] === undefined && length <= BODY_BYTES_LIMIT;
}

/**
 * The file of a request, as a stream of chunks, so that memory use is bounded. Too slow a sender gets
 * `kyc.upload_too_slow`.
 */
export function uploadOf(request: FastifyRequest, pace: Pace = PACE): Upload {
  return {
    read: async (onChunk, signal) => {
      // Rejected before a byte is read if the Content-Length is too large.
      if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES_LIMIT) throw new Refusal('kyc.file_too_large');
      const parser = parserFor(request);
      // An upload in the queue is idle, longer than other connections may be.
      request.raw.setTimeout(UPLOAD_MS_MAX);
      return new Promise<number>((resolve, reject) =>
        readParts(request, parser, { onChunk, resolve, reject, pace, signal }),
      );
    },
  };
}

const invalid = () => new Refusal('request.invalid', { fields: [FIELD_NAME], reasons: ['validation.invalid_format'] });

function parserFor({ headers }: FastifyRequest): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders, // `isMultipart` has found the content type
      limits: {
        files: 1,
        fields: 0,
        parts: 2,
        fileSize: BODY_BYTES_LIMIT,
        headerPairs: 20,
        headerSize: FRAME_BYTES_MAX,
      },
      fileHwm: 65_536,
    });
  } catch {
    throw invalid();
  }
}

interface UploadReader {
  readonly onChunk: (piece: Buffer) => Promise<void>;
  readonly resolve: (bytes: number) => void;
  readonly reject: (error: unknown) => void;
  readonly pace: Pace;
  readonly signal: AbortSignal | undefined;
}

function readParts(
  { raw }: FastifyRequest,
  parser: BusboyInstance,
  { onChunk, resolve, reject, pace, signal }: UploadReader,
): void {
  let file: Promise<number> | null = null;
  const endSlow = () => {
    fail(new Refusal('kyc.upload_too_slow'));
    setTimeout(() => raw.complete || raw.socket.destroy(), REFUSAL_MS).unref();
  };
  const stopPace = watchPace(raw, pace, endSlow);
  const stopWatching = () => {
    stopPace();
    signal?.removeEventListener('abort', endSlow);
  };
  signal?.addEventListener('abort', endSlow, { once: true });
  const fail = (error: unknown) => {
    stopWatching();
    raw.unpipe(parser);
    // Reads the rest; the connection is closed if the length is unknown.
    raw.resume();
    reject(error);
  };
  parser.on('file', (name, stream) => {
    if (name !== FIELD_NAME || file !== null) {
      stream.resume();
      return fail(invalid());
    }
    file = receiveFile(stream, onChunk);
    file.catch(fail);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => fail(invalid()));
  parser.on('field', () => fail(invalid()));
  parser.on('error', () => fail(invalid()));
  parser.on('finish', () => (file === null ? fail(invalid()) : void file.then(resolve, () => {})));
  raw.once('end', stopWatching);
  raw.once('close', () => (raw.complete ? stopWatching() : fail(invalid())));
  raw.once('error', () => fail(invalid()));
  raw.pipe(parser);
}

/** Calls `tooSlow` once when a window passes without enough bytes. Returns a function that stops watching. */
function watchPace(raw: IncomingMessage, { windowMs, bytesMin }: Pace, tooSlow: () => void): () => void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const now = socket.bytesRead;
    if (now - before >= bytesMin) before = now;
    else {
      clearInterval(timer);
      tooSlow();
    }
  }, windowMs).unref();
  return () => clearInterval(timer);
}

async function receiveFile(stream: NodeJS.ReadableStream, onChunk: UploadReader['onChunk']): Promise<number> {
  let bytes = 0;
  let isLongText = false;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length;
      isLongText = true;
      if (bytes >= UPLOAD_BYTES_LIMIT) throw new Refusal('kyc.file_too_large');
      await onChunk(piece);
      isLongText = false;
    }
  } catch (error) {
    // The stream fails only if the request ends before its file.
    throw isLongText ? error : invalid();
  }
  return bytes;
}
