/** PDF features that a document never needs: scripts, launching programs, submitting data, media, embedded files. */
const UNSAFE_NAMES =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|Rendition|Movie|Sound|RichMedia|RichMediaExecute|RichMediaSettings|EmbeddedFiles?|Filespec|XFA|NeedsRendering|SetOCGState|GoTo3DView|Collection)(?![A-Za-z0-9_#.:-])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9_#.:-])/;

/** Decodes `#xx` escapes, which may replace any letter of a name. */
export function plainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

export type RawFault = 'locked' | 'unsafe';

/** Why a text of a PDF is not accepted, anywhere in the file; null if it is. */
export function faultOfNames(text: string): RawFault | null {
  const plain = plainNames(text);
  if (ENCRYPTED.test(plain)) return 'locked';
  return UNSAFE_NAMES.test(plain) ? 'unsafe' : null;
}

export interface RawStream {
  /** The text of its dictionary. */
  readonly head: string;
  /** Offset of its first byte. */
  readonly at: number;
}

const HEAD_CHARS_MAX = 4_096;

/**
 * Every position at which a reader could find a stream, also inside of other streams, because a cross-reference may
 * point anywhere.
 */
export function listStreams(text: string): readonly RawStream[] {
  const streams: RawStream[] = [];
  for (const match of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(0, match.index - HEAD_CHARS_MAX), match.index);
    streams.push({ head: plainNames(before.slice(before.lastIndexOf(' obj') + 1)), at: match.index + match[0].length });
  }
  return streams;
}

/** Object streams compress objects, so that a search of the raw bytes does not find them. */
export function isObjectStream({ head }: RawStream): boolean {
  return /\/ObjStm\b/.test(head) || (/\/First\b/.test(head) && /\/N\b/.test(head));
}

export function isCrossReference({ head }: RawStream): boolean {
  return /\/XRef\b/.test(head);
}

/** Compression of a stream; `other` is never needed for objects. */
export function packingOf({ head }: RawStream): 'plain' | 'flate' | 'other' {
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+|\d+\s+\d+\s+R)/.exec(head)?.[1];
  if (filter === undefined) return 'plain';
  return /^(?:\[\s*)?\/(?:FlateDecode|Fl)\s*\]?$/.test(filter) ? 'flate' : 'other';
}

/** The file without the contents of streams. */
export function outsideOfStreams(text: string): string {
  return text.replaceAll(/(?<!end)stream\r?\n[\s\S]*?endstream/g, 'stream endstream');
}

/** True if bytes follow the last end-of-file marker. */
export function hasTail(text: string): boolean {
  const end = text.lastIndexOf('%%EOF');
  return end < 0 || !/^[\s\0]*$/.test(text.slice(end + '%%EOF'.length));
}
