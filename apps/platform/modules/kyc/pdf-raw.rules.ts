/** Names that no paper to be read by people needs: what runs, starts, sends, plays, or brings other files along. */
const UNSAFE_NAMES =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|Rendition|Movie|Sound|RichMedia|RichMediaExecute|RichMediaSettings|EmbeddedFiles?|Filespec|XFA|NeedsRendering|SetOCGState|GoTo3DView|Collection)(?![A-Za-z0-9_#.:-])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9_#.:-])/;

/** A name may be written with any of its letters as `#` and two digits: read as readers read it. */
export function plainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

export type RawFault = 'locked' | 'unsafe';

/** What is wrong with text of a PDF, wherever in the file it stands; null for nothing. */
export function faultOfNames(text: string): RawFault | null {
  const plain = text.includes('#') ? plainNames(text) : text;
  if (ENCRYPTED.test(plain)) return 'locked';
  return UNSAFE_NAMES.test(plain) ? 'unsafe' : null;
}

export interface RawStream {
  /** Everything of its dictionary. */
  readonly head: string;
  /** Where its bytes begin. */
  readonly at: number;
}

const HEAD_CHARS_MAX = 4_096;

/** Every place at which a reader could see a stream begin, also inside of another one: a cross-reference may point anywhere. */
export function listStreams(text: string): readonly RawStream[] {
  const streams: RawStream[] = [];
  for (const match of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(0, match.index - HEAD_CHARS_MAX), match.index);
    streams.push({ head: plainNames(before.slice(before.lastIndexOf(' obj') + 1)), at: match.index + match[0].length });
  }
  return streams;
}

/** Objects may be packed into a stream, where a search of the file does not see them. */
export function isObjectStream({ head }: RawStream): boolean {
  return /\/ObjStm\b/.test(head) || (/\/First\b/.test(head) && /\/N\b/.test(head));
}

export function isCrossReference({ head }: RawStream): boolean {
  return /\/XRef\b/.test(head);
}

/** How a stream is packed; `other` is what nobody needs for objects. */
export function packingOf({ head }: RawStream): 'plain' | 'flate' | 'other' {
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+|\d+\s+\d+\s+R)/.exec(head)?.[1];
  if (filter === undefined) return 'plain';
  return /^(?:\[\s*)?\/(?:FlateDecode|Fl)\s*\]?$/.test(filter) ? 'flate' : 'other';
}

/** The file without what stands in streams: objects and what is between them. */
export function outsideOfStreams(text: string): string {
  return text.replaceAll(/(?<!end)stream\r?\n[\s\S]*?endstream/g, 'stream endstream');
}

/** True where something follows the last end of the file. */
export function hasTail(text: string): boolean {
  const end = text.lastIndexOf('%%EOF');
  return end < 0 || !/^[\s\0]*$/.test(text.slice(end + '%%EOF'.length));
}
