import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

export const BODY_BYTES_MAX = 64 * 1024;

/**
 * The API reads JSON in UTF-8 and nothing else, but for calls that take a file. Keys that could reach an object's prototype are refused, and so is text that
 * PostgreSQL cannot hold (NUL, half of a surrogate pair): both would otherwise surface far from their cause.
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
        // Nobody means to send `null`: it would pass for a body whose fields are all left out.
        if (value === null || !isStorable(value)) return done(new Refusal('request.invalid', { fields: [] }));
        done(null, value);
      });
    },
  );
  // Left unread for the call that takes it.
  fastify.addContentTypeParser('multipart/form-data', (request, _payload, done) =>
    request.routeOptions.config.takesFile ? done(null, undefined) : done(new Refusal('request.not_json')),
  );
  fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, _body, done) =>
    done(new Refusal('request.not_json')),
  );
}

function isUtf8(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function decode(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** True when every string in the value can be stored as text. Walks without recursion: depth is the sender's choice. */
export function isStorable(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
    }
  }
  return true;
}
