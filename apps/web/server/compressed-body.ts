import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Higher levels cost much more time for few bytes; each page is compressed once. */
const BROTLI_QUALITY = 6;

export interface CompressedBody {
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

export type Encoding = keyof CompressedBody;

export async function compressBody(text: string): Promise<CompressedBody> {
  const identity = Buffer.from(text);
  const [packed, br] = await Promise.all([
    zip(identity, { level: 7 }),
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  ]);
  return { identity, gzip: packed, br };
}

export function bytesOf(body: CompressedBody): number {
  return body.identity.length + body.gzip.length + body.br.length;
}

/** The smallest encoding that the browser accepts. `q=0` excludes an encoding. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = choices.get(accepted);
  if (known) return known;
  const text = accepted.toLowerCase();
  const choice = accepts(text, 'br') ? 'br' : accepts(text, 'gzip') ? 'gzip' : 'identity';
  if (choices.size < CHOICES_MAX && accepted.length <= CHOICE_CHARS_MAX) choices.set(accepted, choice);
  return choice;
}

/** Browsers send few different headers, so the result is cached. */
const choices = new Map<string, Encoding>();
const CHOICES_MAX = 256;
const CHOICE_CHARS_MAX = 64;

function accepts(text: string, name: string): boolean {
  const at = text.split(',').find((part) => part.split(';', 1)[0]?.trim() === name);
  return at !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(at);
}
