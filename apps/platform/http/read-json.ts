import type { FastifyInstance } from 'fastify';
import { Refusal } from '../core/refusal.ts';

export const BODY_BYTES_MAX = 64 * 1024;

/**
 * Accepts JSON in UTF-8 only, except for uploads. Rejects prototype keys, duplicate keys (a proxy and we must not read
 * different amounts) and text that PostgreSQL cannot store (NUL, lone surrogates). Webhooks have their own parsers,
 * because their bodies are signed as bytes.
 */
export function acceptOnlyJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
    (request, body, done) => {
      const encoding = request.headers['content-encoding'];
      if (!isUtf8(request.headers['content-type']) || (encoding !== undefined && encoding !== 'identity'))
        return done(new Refusal('request.not_json'));
      if (body.length === 0) return done(null, undefined);
      const text = decode(body as Buffer);
      if (text === undefined) return done(new Refusal('request.not_json'));
      void parse(request, text, (error, value) => {
        if (error) return done(new Refusal('request.invalid', { fields: [] }));
        const twice = findDuplicateKey(text);
        if (twice !== null)
          return done(
            new Refusal('request.invalid', { fields: [twice.slice(0, 64)], reasons: ['validation.duplicate_key'] }),
          );
        // A `null` body would be treated like a body without fields.
        if (value === null || !isStorable(value)) return done(new Refusal('request.invalid', { fields: [] }));
        done(null, value);
      });
    },
  );
  // Left unread for the endpoint.
  fastify.addContentTypeParser('multipart/form-data', (request, _payload, done) =>
    request.routeOptions.config.acceptsFile ? done(null, undefined) : done(new Refusal('request.not_json')),
  );
  fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, _body, done) =>
    done(new Refusal('request.not_json')),
  );
}

function isUtf8(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(body: Buffer): string | undefined {
  try {
    return decoder.decode(body);
  } catch {
    return undefined;
  }
}

/**
 * The first duplicate key of an object in this valid JSON text, or null. One pass, some microseconds for usual bodies.
 */
export function findDuplicateKey(text: string): string | null {
  /** Keys of each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      const raw = text.slice(at, end + 1);
      at = end;
      if (!isBeforeColon(text, end + 1)) continue;
      const key = raw.includes('\\') ? String(JSON.parse(raw)) : raw.slice(1, -1);
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function isBeforeColon(text: string, start: number): boolean {
  let at = start;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}

/** True if every string in the value can be stored as text. Iterative, because the sender chooses the depth. */
export function isStorable(value: unknown): boolean {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) pending.push(key, inner);
    }
  }
  return true;
}
