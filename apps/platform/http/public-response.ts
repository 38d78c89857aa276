import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COMPRESS_BYTES_MIN = 1024;
const CACHE_MAX = 256;
/** Compressed bodies of recent responses, by ETag and encoding, since the same few catalogues are sent repeatedly. */
const cache = new Map<string, Buffer>();

interface SerializedBody {
  readonly text: string;
  readonly tag: string;
}

/** Serialized bodies and ETags of objects that use cases return repeatedly (catalogues, settings). */
const serializedBodies = new WeakMap<object, SerializedBody>();

export function serializePublicResponse(response: object): SerializedBody {
  const known = serializedBodies.get(response);
  if (known) return known;
  const made = serializedFrom(JSON.stringify(response));
  serializedBodies.set(response, made);
  return made;
}

function serializedFrom(text: string): SerializedBody {
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Sends a public response with an ETag (304 if it matches), compressed once for all clients. */
export function sendPublicResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, tag }: SerializedBody,
): string | Buffer | FastifyReply {
  reply.header('etag', tag).header('vary', 'accept-language, accept-encoding');
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).removeHeader('content-type').send();
  const encoding = text.length < COMPRESS_BYTES_MIN ? undefined : encodingOf(request.headers['accept-encoding']);
  if (encoding === undefined) return text;
  reply.header('content-encoding', encoding);
  return compressed(tag, encoding, text);
}

/**
 * Sends a private response with an ETag, so that polling gets 304 while nothing has changed. Only the requesting
 * browser may cache it.
 */
export function sendPrivateResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: unknown,
): string | FastifyReply {
  const { text, tag } = serializedFrom(JSON.stringify(response));
  reply.header('etag', tag).header('vary', 'authorization, accept-language');
  if (!hasTag(request.headers['if-none-match'], tag)) return text;
  return reply.code(304).removeHeader('content-type').send();
}

function hasTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
}

function encodingOf(header: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const accepted = String(header ?? '').toLowerCase();
  const accepts = (name: string) =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q\\s*=\\s*0(?:\\.0*)?(?:[,\\s]|$))(?:[,;\\s]|$)`).test(accepted);
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined;
}

function compressed(tag: string, encoding: 'br' | 'gzip', text: string): Buffer {
  const key = encoding + tag;
  const known = cache.get(key);
  if (known) return known;
  const made =
    encoding === 'br' ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : gzipSync(text);
  const oldest = cache.keys().next();
  if (cache.size >= CACHE_MAX && !oldest.done) cache.delete(oldest.value);
  cache.set(key, made);
  return made;
}
