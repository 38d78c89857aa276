import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COMPRESS_BYTES_MIN = 1024;
const KEPT_MAX = 256;
/** Compressed forms of the answers sent most recently, by ETag and encoding: the same few catalogues are sent again and again. */
const kept = new Map<string, Buffer>();

interface Written {
  readonly text: string;
  readonly tag: string;
}

/** Text and ETag of answers that use cases hand out again and again as the same object (catalogues, settings): written once. */
const writtenOf = new WeakMap<object, Written>();

export function writePublicAnswer(answer: object): Written {
  const known = writtenOf.get(answer);
  if (known) return known;
  const made = writtenFrom(JSON.stringify(answer));
  writtenOf.set(answer, made);
  return made;
}

export function writtenFrom(text: string): Written {
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Sends an answer that anybody may see, with an ETag (304 when the caller has it) and compressed once for all who take it compressed. */
export function sendPublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, tag }: Written,
): string | Buffer | FastifyReply {
  reply.header('etag', tag).header('vary', 'accept-language, accept-encoding');
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).removeHeader('content-type').send();
  const encoding = text.length < COMPRESS_BYTES_MIN ? undefined : encodingOf(request.headers['accept-encoding']);
  if (encoding === undefined) return text;
  reply.header('content-encoding', encoding);
  return compressed(tag, encoding, text);
}

/** Sends an answer of one player with an ETag: who asks again every few seconds gets 304 while nothing has changed. Only the asking browser may keep it. */
export function sendPrivateAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): string | FastifyReply {
  const { text, tag } = writtenFrom(JSON.stringify(answer));
  reply.header('etag', tag).header('vary', 'authorization, accept-language');
  if (!hasTag(request.headers['if-none-match'], tag)) return text;
  return reply.code(304).removeHeader('content-type').send();
}

function hasTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
}

function encodingOf(header: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const accepted = String(header ?? '').toLowerCase();
  const takes = (name: string) =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q\\s*=\\s*0(?:\\.0*)?(?:[,\\s]|$))(?:[,;\\s]|$)`).test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}

function compressed(tag: string, encoding: 'br' | 'gzip', text: string): Buffer {
  const key = encoding + tag;
  const known = kept.get(key);
  if (known) return known;
  const made =
    encoding === 'br' ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : gzipSync(text);
  const oldest = kept.keys().next();
  if (kept.size >= KEPT_MAX && !oldest.done) kept.delete(oldest.value);
  kept.set(key, made);
  return made;
}
