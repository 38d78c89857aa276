/** The parts of an image that are not its pixels. */
export interface ImageParts {
  readonly mediaType: 'image/jpeg' | 'image/png';
  /** Metadata inside the image: text, thumbnails, camera data. */
  readonly margins: readonly Buffer[];
  /** Bytes after the end of the image. Phones put videos and second images there. */
  readonly tail: Buffer;
}

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Null if the bytes do not start as JPEG or PNG, `broken` if they do and are incomplete. */
export function readImageParts(bytes: Buffer): ImageParts | 'broken' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes);
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return readPng(bytes);
  return null;
}

const JPEG = { end: 0xd9, scan: 0xda, application: 0xe0, comment: 0xfe } as const;

function readJpeg(bytes: Buffer): ImageParts | 'broken' {
  const margins: Buffer[] = [];
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === JPEG.end) return { mediaType: 'image/jpeg', margins, tail: bytes.subarray(at + 2) };
    else if (isBare(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return 'broken';
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (end < at + 4) return 'broken';
      if (marker === JPEG.comment || (marker & 0xf0) === JPEG.application) margins.push(bytes.subarray(at + 4, end));
      at = marker === JPEG.scan ? endOfScan(bytes, end) : end;
    }
  }
  return 'broken';
}

/** JPEG markers without a length, such as restart markers. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

/** The next marker after entropy-coded data, in which 0xff is followed by a zero or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'fdAT']);

function readPng(bytes: Buffer): ImageParts | 'broken' {
  const margins: Buffer[] = [];
  let at = PNG_START.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length) return 'broken';
    if (kind === 'IEND') return { mediaType: 'image/png', margins, tail: bytes.subarray(end) };
    if (!PIXEL_CHUNKS.has(kind)) margins.push(bytes.subarray(at + 8, at + 8 + length));
    at = end;
  }
  return 'broken';
}
